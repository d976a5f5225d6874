// Comments in plain English, as CONTRIBUTING.md describes them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.mjs'

const trees = ['domain', 'server', 'web', 'tools', 'bench', 'e2e']
const minFiles = 300
const isSource = (file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.endsWith('.gen.ts')

/** A comment starts with a noun or a verb. */
const vagueStart = /^(?:What|Who|Whoever|Whom|Where|Whether|Of|That)\b/
const vagueWords =
  /\b(?:whoever|whomever|anew|meanwhile|nobody|somebody|everybody|besides|by then|by itself|by themselves|goes on|let go|is said|went past|passed over|all the same)\b/i

const opening = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/|\{\/\*)\s?/
const ending = /\*\/\}?\s*$/

/** The comment of a line, or null. The slashes of an address such as `https://…` start none. */
function readComment(line) {
  if (opening.test(line)) return line.replace(opening, '').replace(ending, '').trim()
  return /[^:'"`]\s(?:\/\/|\/\*) (.*)$/.exec(line)?.[1] ?? null
}

function findProblems(file) {
  let isInside = false
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const comment = readComment(line)
      const isFirstLine = !isInside
      isInside = comment !== null && opening.test(line) && !ending.test(line)
      if (!comment) return []
      const [start] = (isFirstLine && vagueStart.exec(comment)) || []
      const [word] = vagueWords.exec(comment) ?? []
      return [start && `starts with "${start}"`, word && `says "${word}"`]
        .filter(Boolean)
        .map((problem) => `${file}:${index + 1} ${problem}: ${line.trim()}`)
    })
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
