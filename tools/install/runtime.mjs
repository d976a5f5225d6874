import { run, StepFailure } from '../processes.mjs'

/** Libraries that a minimal server may lack, and the packages that provide them. */
const packages = {
  'libatomic.so.1':
    'apt-get install libatomic1 (Debian, Ubuntu) or dnf install libatomic (Fedora, RHEL)',
  'libstdc++.so.6':
    'apt-get install libstdc++6 (Debian, Ubuntu) or dnf install libstdc++ (Fedora, RHEL)',
}

/** Runs npm's Node once, because an installed Node may still lack libraries of the system. */
export async function checkRuntime(runtime) {
  const { code, output } = await run(runtime, ['--version'], { capture: true })
  if (code === 0) return
  const library = /shared libraries: ([^:\s]+):/.exec(output)?.[1]
  const remedy = library && packages[library]
  throw new StepFailure(
    library
      ? `Node needs ${library}, which is missing on this machine. Install it${remedy ? `: ${remedy}` : ' and try again'}.`
      : `The installed Node does not run on this machine: ${output.trim().split('\n')[0]}`,
  )
}
