import FlipbookCore
import SceneFormat

/// Scripts that render on a Slurm cluster: an array job, and a job that merges after it.
struct SlurmJob {
  let plan: JobPlan

  var files: [JobFile] {
    [
      JobFile(name: "tasks.tsv", text: tasks, isList: true),
      JobFile(name: "render.sh", text: render, isExecutable: true),
      JobFile(name: "merge.sh", text: merge, isExecutable: true),
      JobFile(name: "submit.sh", text: submit, isExecutable: true),
    ]
  }

  private var tasks: String {
    plan.scenes.flatMap { scene in
      scene.chunks(of: plan.chunk).map { "\(scene.operand)\t\($0)\n" }
    }.joined()
  }

  private var render: String {
    """
    #!/bin/bash
    # One element of the array: every FLIPBOOK_ELEMENTS-th line of tasks.tsv, a range of frames of a scene
    # each. An element that is run again writes the same frames; --resume keeps those that its first attempt
    # finished.
    #SBATCH --job-name=flipbook-render
    #SBATCH --requeue
    set -euf
    cd "$FLIPBOOK_PROJECT"
    status=0
    while IFS=$'\\t' read -r scene frames; do
      # Executable and options may be several words.
      # shellcheck disable=SC2086
      $FLIPBOOK_TOOL render "$scene" --frames "$frames" --allow-none --resume \\
        --output "$FLIPBOOK_OUTPUT/\(JobPlan.partsFolder)/$frames" --progress plain \\
        ${FLIPBOOK_OPTIONS:-} </dev/null || status=$?
    done < <(awk -v n="$FLIPBOOK_ELEMENTS" -v k="$SLURM_ARRAY_TASK_ID" '(NR - 1) % n == k' \\
      "$FLIPBOOK_JOB/tasks.tsv")
    exit "$status"

    """
  }

  private var merge: String {
    """
    #!/bin/bash
    # After the last task: fails and names the frames if any is missing.
    #SBATCH --job-name=flipbook-merge
    set -eu
    out=$FLIPBOOK_OUTPUT
    \(JobPlan.mergeScript("$FLIPBOOK_TOOL"))

    """
  }

  private var submit: String {
    """
    #!/bin/bash
    # Submits \(counted(plan.taskCount, "task")) and the merge; prints the number of the merge job.
    # Arguments go to sbatch, for example --partition=render --cpus-per-task=4. FLIPBOOK_OPTIONS adds
    # options of render, for example --scale 2.
    set -eu
    FLIPBOOK_JOB=$(cd "$(dirname "$0")" && pwd)
    export FLIPBOOK_JOB
    export FLIPBOOK_PROJECT=${FLIPBOOK_PROJECT:-\(shellWord(plan.project))}
    export FLIPBOOK_OUTPUT=${FLIPBOOK_OUTPUT:-\(shellWord(plan.output))}
    export FLIPBOOK_TOOL=${FLIPBOOK_TOOL:-\(shellWord(plan.tool))}
    # Slurm's MaxArraySize is 1001 unless the cluster sets it.
    export FLIPBOOK_ELEMENTS=${FLIPBOOK_ELEMENTS:-\(min(plan.taskCount, 1000))}
    array=$(sbatch --parsable "$@" --array="0-$((FLIPBOOK_ELEMENTS - 1))" "$FLIPBOOK_JOB/render.sh")
    sbatch --parsable "$@" --dependency="afterok:$array" --kill-on-invalid-dep=yes \\
      "$FLIPBOOK_JOB/merge.sh"

    """
  }
}
