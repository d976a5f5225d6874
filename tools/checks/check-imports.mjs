// Counts the modules that were read, because a configuration that reads none reports no violation either.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractCompilerOptions from 'dependency-cruiser/config-utl/extract-ts-config'
import { root } from '../processes.mjs'
import { findFolderCycles } from './folder-cycles.ts'

const trees = ['domain', 'server', 'web', 'tools', 'e2e', 'bench']
const featureTrees = ['domain', 'server', 'web']
const minModules = 30
const minFolders = 10

process.chdir(root)
const options = await extractOptions('./.dependency-cruiser.mjs')
const { output } = await cruise(trees, options, undefined, {
  tsConfig: extractCompilerOptions('./tsconfig.json'),
})

const sources = trees.flatMap((tree) =>
  readdirSync(tree, { recursive: true })
    .map((file) => join(tree, file).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts')),
)
const modulesBySource = new Map(output.modules.map((module) => [module.source, module]))
const unreadSources = sources.filter((file) => !modulesBySource.has(file))
const readSources = sources.filter((file) => modulesBySource.has(file))
const isOwnSource = new Set(readSources)
const links = readSources.flatMap((file) =>
  modulesBySource
    .get(file)
    .dependencies.filter(({ resolved }) => isOwnSource.has(resolved))
    .map(({ resolved }) => ({ from: file, to: resolved })),
)
const features = featureTrees.map((tree) => ({ tree, ...findFolderCycles(tree, links) }))

const problems = [
  ...output.summary.violations.map(({ rule, from, to, cycle }) =>
    [`${rule.name}: ${from}`, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → '),
  ),
  ...features.flatMap(({ cycles }) => cycles.map((cycle) => `no-folder-cycles: ${cycle}`)),
  ...features
    .filter(({ folders }) => folders < minFolders)
    .map(({ tree, folders }) => `only ${folders} folders of ${tree} were seen importing others`),
  ...unreadSources.map((file) => `not read: ${file}`),
  ...(readSources.length < minModules
    ? [`only ${readSources.length} modules were read; expected ${minModules}`]
    : []),
  ...(links.length < readSources.length
    ? [`only ${links.length} imports were seen between them`]
    : []),
]
for (const problem of problems) console.log(problem)
console.log(`${readSources.length} modules, ${links.length} imports between them`)
process.exitCode = problems.length > 0 ? 1 : 0
