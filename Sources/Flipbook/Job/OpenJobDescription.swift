import FlipbookCore

/// A job bundle in the format of Open Job Description 2023-09, as AWS Deadline Cloud takes it.
///
/// Specification: https://github.com/OpenJobDescription/openjd-specifications/wiki
struct OpenJobDescription {
  /// Scenes of one template: the specification allows no longer list of values.
  static let sceneLimit = 1024

  let plan: JobPlan

  var files: [JobFile] {
    [
      JobFile(name: "template.yaml", text: template),
      JobFile(name: "parameter_values.yaml", text: values, isList: true),
      JobFile(name: "asset_references.yaml", text: assets, isList: true),
    ]
  }

  private var lastFrame: Int { (plan.scenes.map(\.frameCount).max() ?? 1) - 1 }

  // Scenes of different lengths share the range of the longest one; --allow-none skips the rest.
  private var template: String {
    """
    specificationVersion: jobtemplate-2023-09
    extensions: [TASK_CHUNKING]
    name: \(quoted("Flipbook: \(counted(plan.scenes.count, "scene"))"))
    parameterDefinitions:
      - name: ProjectDir
        type: PATH
        objectType: DIRECTORY
        dataFlow: NONE
        userInterface: { control: CHOOSE_DIRECTORY, label: Project folder }
        description: Folder of the project. Its files that the job needs are in asset_references.yaml.
      - name: OutputDir
        type: PATH
        objectType: DIRECTORY
        dataFlow: OUT
        userInterface: { control: CHOOSE_DIRECTORY, label: Output folder }
        description: Folder for the frames, with a folder for each scene.
      - name: Flipbook
        type: STRING
        default: \(quoted(plan.tool))
        userInterface: { control: LINE_EDIT, label: Executable }
        description: Command line of Flipbook.
      - name: Options
        type: STRING
        default: ""
        userInterface: { control: LINE_EDIT, label: Options }
        description: Options of the render command, for example --scale 2.
      - name: FramesPerTask
        type: INT
        default: \(plan.chunk)
        minValue: 1
        userInterface: { control: SPIN_BOX, label: Frames per task }
        description: Number of frames that one task renders.
    steps:
      - name: Render
        parameterSpace:
          taskParameterDefinitions:
            - name: Scene
              type: STRING
              range:
    \(plan.scenes.map { "            - \(quoted($0.operand))" }.joined(separator: "\n"))
            - name: Frame
              type: CHUNK[INT]
              range: "0-\(lastFrame)"
              chunks:
                defaultTaskCount: "{{Param.FramesPerTask}}"
                rangeConstraint: CONTIGUOUS
          combination: "Scene * Frame"
        script:
          actions:
            onRun:
              command: bash
              args:
                - "{{Task.File.Run}}"
                - "{{Param.ProjectDir}}"
                - "{{Param.OutputDir}}"
                - "{{Task.Param.Scene}}"
                - "{{Task.Param.Frame}}"
                - "{{Param.Flipbook}}"
                - "{{Param.Options}}"
              cancelation:
                mode: NOTIFY_THEN_TERMINATE
                notifyPeriodInSeconds: 30
          embeddedFiles:
            - name: Run
              type: TEXT
              data: |
                # Executable and options may be several words. --resume keeps the frames of a killed task.
                set -euf
                cd "$1"
                exec $5 render "$3" --frames "$4" --allow-none --resume \\
                  --output "$2/\(JobPlan.partsFolder)/$4" --progress openjd $6
      - name: Merge
        dependencies:
          - dependsOn: Render
        script:
          actions:
            onRun:
              command: bash
              args: ["{{Task.File.Run}}", "{{Param.OutputDir}}", "{{Param.Flipbook}}"]
              cancelation:
                mode: NOTIFY_THEN_TERMINATE
                notifyPeriodInSeconds: 30
          embeddedFiles:
            - name: Run
              type: TEXT
              data: |
                # Fails and names the frames if any is missing.
                set -eu
                out=$1
    \(indented(JobPlan.mergeScript("$2"), by: 12))

    """
  }

  private var values: String {
    """
    parameterValues:
      - name: ProjectDir
        value: \(quoted(plan.project))
      - name: OutputDir
        value: \(quoted(plan.output))

    """
  }

  private var assets: String {
    """
    assetReferences:
      inputs:
        filenames:
    \(plan.inputs.map { "      - \(quoted($0))" }.joined(separator: "\n"))
        directories: []
      outputs:
        directories:
          - \(quoted(plan.output))
      referencedPaths:
        - \(quoted(plan.project))

    """
  }
}

private func indented(_ text: String, by spaces: Int) -> String {
  text.split(separator: "\n").map { String(repeating: " ", count: spaces + 4) + $0 }
    .joined(separator: "\n")
}

/// A text as a double-quoted scalar: JSON's strings are YAML's.
private func quoted(_ text: String) -> String { JSONValue.string(text).line }
