/// The six, by the names that they are known by.
@MainActor
package let workloads: [(name: String, kind: any Workload.Type)] = [
  ("push", PushWorkload.self), ("sheet", SheetWorkload.self), ("zoom", ZoomWorkload.self),
  ("flip", FlipWorkload.self), ("grid", GridWorkload.self), ("toast", ToastWorkload.self),
]
