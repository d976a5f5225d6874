import { root, run, runProgram, runtime } from '../processes.mjs'

const capture = { capture: true }

const checks = {
  types: () => runProgram('typescript-native', 'tsc', [], capture),
  texts: () => run(runtime, ['tools/checks/check-texts.mjs'], capture),
  english: () => run(runtime, ['tools/checks/check-english.mjs'], capture),
  imports: () => run(runtime, ['tools/checks/check-imports.mjs'], capture),
  'dead code': () => runProgram('knip', 'knip', ['--no-progress', '--no-config-hints'], capture),
  // Code that only tests use is unused, too.
  'tested but unused': () =>
    runProgram(
      'knip',
      'knip',
      [
        '--config',
        'knip.production.json',
        '--production',
        '--include',
        'files,exports',
        '--no-progress',
        '--no-config-hints',
      ],
      capture,
    ),
  lint: () => runProgram('oxlint', 'oxlint', [], capture),
  format: () => runProgram('oxfmt', 'oxfmt', ['--check'], capture),
  dependencies: () => run(runtime, ['tools/checks/check-dependencies.mjs'], capture),
}

export const checkNames = Object.keys(checks)

/** Runs these checks, two at a time, and reports each as it ends. */
export async function runStaticChecks(names = checkNames) {
  const pendingChecks = names.map((name) => [name, checks[name]])
  const tally = { passed: 0, failed: 0 }
  const work = async () => {
    for (let nextCheck = pendingChecks.shift(); nextCheck; nextCheck = pendingChecks.shift()) {
      const [name, check] = nextCheck
      const startTime = performance.now()
      const { code, output } = await check()
      const seconds = ((performance.now() - startTime) / 1000).toFixed(1)
      tally[code === 0 ? 'passed' : 'failed'] += 1
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      if (code !== 0) console.log(output.replaceAll(root, '').trimEnd())
    }
  }
  await Promise.all([work(), work()])
  return tally
}
