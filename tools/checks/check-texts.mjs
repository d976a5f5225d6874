// Texts are for people: no logic may read one. Codes and kinds are there for that. Nor does code name a weekday: a
// convention has whatever days it has.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.mjs'

const text = String.raw`\b\w*(?:[tT]itle|[mM]essage|[lL]abel)\b`
const patterns = [
  // Whether there is one may be asked.
  new RegExp(String.raw`${text}\s*[!=]==(?!\s*(?:null|undefined|''|""))`),
  new RegExp(String.raw`[!=]==\s*(?:\w+\.)*${text}`),
  new RegExp(String.raw`${text}\.(?:startsWith|endsWith|includes|match|search)\(`),
  new RegExp(String.raw`\.test\((?:\w+\.)*${text}\)`),
  /\.includes\(['"][A-Z][a-z]+ /,
  // Several words, or how a sentence begins or ends.
  /(?:[!=]==|\bcase)\s*(['"])[A-Z][a-z]+ .*\1/,
  /\.(?:startsWith\(['"][A-Z]|endsWith\(['"][!.?]['"])/,
]

/** Each with what makes it no reading of our own texts. */
const allowed = [
  ['server/photos/routes.ts', "message.startsWith('Unexpected end of ')"], // The parser gives no code.
  ['server/photos/files/resize-picture.ts', "message.includes('pixel limit')"], // Nor does sharp.
  ['server/platform/database/outage.ts', 'connectionLossMessages.test(message)'], // Nor does PostgreSQL's driver.
  ['domain/kernel/time.ts', "const weekdays = ['Sunday', "], // Writes any date; knows no convention.
]

const weekday = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/
const isComment = (line) => /^\s*(?:\/\/|\/?\*)/.test(line)
/** Where there is a convention to show or to try. */
const isSample = (file) => /^server\/sample\/|\/(?:samples?|example)\.ts$/.test(file)
const namesWeekday = ({ file, line }) => weekday.test(line) && !isComment(line) && !isSample(file)

process.chdir(root)
const files = ['domain', 'server', 'web'].flatMap((tree) =>
  readdirSync(tree, { recursive: true })
    .map((file) => join(tree, file).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.gen\.ts$|\/testing\//.test(file)),
)
const found = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => ({ file, line, at: `${file}:${index + 1}` }))
    .filter((place) => namesWeekday(place) || patterns.some((pattern) => pattern.test(place.line))),
)
const isAllowed = ({ file, line }) =>
  allowed.some(([place, words]) => file === place && line.includes(words))
const problems = [
  ...found.filter((place) => !isAllowed(place)).map(({ at, line }) => `${at} ${line.trim()}`),
  ...allowed
    .filter(
      ([place, words]) => !found.some((one) => one.file === place && one.line.includes(words)),
    )
    .map(([place]) => `${place}: nothing is there that would need leave`),
]
for (const problem of problems) console.log(problem)
console.log(`${files.length} files read`)
if (problems.length > 0 || files.length < 300) process.exitCode = 1
