import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Update links and interactions without effect")
struct UpdateLinkTests {
  @Test("A link of a view calls its closures once a frame while it is enabled and on screen")
  func link() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      var times: [Double] = []
      let link = UIUpdateLink(view: square) { _, info in times.append(info.modelTime) }
      await lab.step()
      #expect(times == [])
      link.isEnabled = true
      await lab.step()
      await lab.step()
      #expect(times.count == 2 && times[1] - times[0] > 0.016)
      square.removeFromSuperview()
      await lab.step()
      #expect(times.count == 2)
      link.isEnabled = false
    }
  }

  @Test(
    "Interactions for pointers, drags and drops are stored by the view, and never call their delegates"
  )
  func interactions() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let delegate = Delegate()
      let interactions: [any UIInteraction] = [
        UIPointerInteraction(delegate: delegate), UIDragInteraction(delegate: delegate),
        UIDropInteraction(delegate: delegate),
      ]
      for interaction in interactions {
        square.addInteraction(interaction)
        #expect(interaction.view === square)
      }
      #expect(square.interactions.count == 3)
      await lab.run(seconds: 0.2)
      #expect(lab.mistakes == [])
      square.removeInteraction(interactions[0])
      #expect(interactions[0].view == nil)
    }
  }
}

private final class Delegate: NSObject, UIPointerInteractionDelegate, UIDragInteractionDelegate,
  UIDropInteractionDelegate
{
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: self))] }
}
