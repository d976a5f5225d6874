// Comments and names in plain English, as CONTRIBUTING.md describes them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.mjs'
import { findCommentProblems, findNameProblems } from './english.ts'

const trees = ['domain', 'server', 'web', 'tools', 'bench', 'e2e']
const minFiles = 300
const isSource = (file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.endsWith('.gen.ts')

function findProblems(file) {
  const source = readFileSync(file, 'utf8')
  const problems = findCommentProblems(source)
  if (!file.endsWith('.css')) problems.push(...findNameProblems(file, source))
  const lines = source.split('\n')
  return problems.map(
    ({ line, problem }) => `${file}:${line} ${problem}: ${lines[line - 1].trim()}`,
  )
}

process.chdir(root)
const files = trees.flatMap((tree) =>
  readdirSync(tree, { recursive: true })
    .map((file) => join(tree, file).replaceAll('\\', '/'))
    .filter(isSource),
)
const problems = files.flatMap(findProblems)
for (const problem of problems) console.log(problem)
console.log(`${files.length} files read`)
if (problems.length > 0 || files.length < minFiles) process.exitCode = 1
