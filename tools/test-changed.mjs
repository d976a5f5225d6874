// Runs the tests of files that changed since the last commit, or since the given commit, such as `npm run
// test:changed main`.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureInstalled } from './install/install.mjs'
import { runAsCommand, root, run, runProgram, StepFailure } from './processes.mjs'
import { countsLine, vitestTally } from './testing/tally.mjs'
import { tiers } from './testing/tiers.mjs'

const trees = ['domain', 'server', 'web']
/** Every file depends on these, so only the tests beside the changed file are run. */
const sharedFiles = new Set([
  'kernel',
  'platform',
  'testing',
  'migrations',
  'ui',
  'lib',
  'routes',
  'styles',
])

async function git(...parameters) {
  const { code, output } = await run('git', parameters, { capture: true })
  if (code !== 0) throw new StepFailure(`"git ${parameters.join(' ')}" ended with ${code}.`, output)
  return output.split('\0').filter(Boolean)
}

async function findChangedFiles(baseRevision) {
  const trackedFiles = await git('diff', '--name-only', '--relative', '-z', baseRevision)
  const untrackedFiles = await git('ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set([...trackedFiles, ...untrackedFiles])]
}

/** All three folders of a feature: a change in one usually affects the others. */
function testFoldersFor(file) {
  const [tree, feature, ...rest] = file.split('/')
  if (tree === 'tools') return ['tools']
  if (!trees.includes(tree) || rest.length === 0) return []
  if (sharedFiles.has(feature)) return [dirname(file)]
  return trees.map((name) => `${name}/${feature}`)
}

async function runTests(folders) {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-test-'))
  const endFile = join(folder, 'end.json')
  const { code } = await runProgram(
    'vitest',
    'vitest',
    [
      'run',
      '--reporter=dot',
      '--reporter=./tools/testing/run-reporter.mjs',
      ...tiers.quick.vitest,
      ...folders,
    ],
    { env: { ...process.env, RUN_END_FILE: endFile, TEST_TIER: 'quick' } },
  )
  const tally = vitestTally(endFile, code)
  rmSync(folder, { recursive: true, force: true })
  return tally
}

async function check(name, program) {
  const { code, output } = await program
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
  if (code !== 0) console.log(output.trimEnd())
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

await runAsCommand(async () => {
  await ensureInstalled()
  const changed = await findChangedFiles(process.argv[2] ?? 'HEAD')
  const existingFiles = changed.filter((file) => existsSync(join(root, file)))
  const sources = existingFiles.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
  const folders = [...new Set(changed.flatMap(testFoldersFor))].filter((folder) =>
    existsSync(join(root, folder)),
  )
  console.log(`${changed.length} changed files; tests of ${folders.join(', ') || 'no folder'}`)
  const capture = { capture: true }
  const results = await Promise.all([
    check('types', runProgram('typescript-native', 'tsc', [], capture)),
    ...(sources.length > 0
      ? [
          check('lint', runProgram('oxlint', 'oxlint', sources, capture)),
          check('format', runProgram('oxfmt', 'oxfmt', ['--check', ...sources], capture)),
        ]
      : []),
    ...(folders.length > 0 ? [runTests(folders)] : []),
  ])
  const sumOf = (name) => results.reduce((total, result) => total + result[name], 0)
  const total = { passed: sumOf('passed'), failed: sumOf('failed'), skipped: sumOf('skipped') }
  console.log(
    '\nLeft out: other features, imports, dead code, texts, the build and the browser; `npm test` has them. The full run has PostgreSQL for every test.',
  )
  console.log(countsLine(total))
  return total.failed > 0 ? 1 : 0
})
