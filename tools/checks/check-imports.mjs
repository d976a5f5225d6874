// Counts the modules that were read, because a configuration that reads none reports no violation either.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractCompilerOptions from 'dependency-cruiser/config-utl/extract-ts-config'
import { root } from '../processes.mjs'
import { findFolderCycles } from './folder-cycles.ts'

const trees = ['domain', 'server', 'web', 'tools', 'e2e', 'bench']
const treesOfFeatures = ['domain', 'server', 'web']
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
const read = new Map(output.modules.map((module) => [module.source, module]))
const unread = sources.filter((file) => !read.has(file))
const own = sources.filter((file) => read.has(file))
const isOwn = new Set(own)
const links = own.flatMap((file) =>
  read
    .get(file)
    .dependencies.filter(({ resolved }) => isOwn.has(resolved))
    .map(({ resolved }) => ({ from: file, to: resolved })),
)
const features = treesOfFeatures.map((tree) => ({ tree, ...findFolderCycles(tree, links) }))

const problems = [
  ...output.summary.violations.map(({ rule, from, to, cycle }) =>
    [`${rule.name}: ${from}`, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → '),
  ),
  ...features.flatMap(({ cycles }) => cycles.map((cycle) => `no-folder-cycles: ${cycle}`)),
  ...features
    .filter(({ folders }) => folders < minFolders)
    .map(({ tree, folders }) => `only ${folders} folders of ${tree} were seen importing others`),
  ...unread.map((file) => `not read: ${file}`),
  ...(own.length < minModules
    ? [`only ${own.length} modules were read; expected ${minModules}`]
    : []),
  ...(links.length < own.length ? [`only ${links.length} imports were seen between them`] : []),
]
for (const problem of problems) console.log(problem)
console.log(`${own.length} modules, ${links.length} imports between them`)
process.exitCode = problems.length > 0 ? 1 : 0
