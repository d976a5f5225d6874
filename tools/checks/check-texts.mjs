// Texts are for readers: no logic may depend on one, only on codes and kinds. Code also names no weekday, because a
// convention can be on any days.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.mjs'

const text = String.raw`\b\w*(?:[tT]itle|[mM]essage|[lL]abel)\b`
const patterns = [
  // Comparing with an absent text is allowed.
  new RegExp(String.raw`${text}\s*[!=]==(?!\s*(?:null|undefined|''|""))`),
  new RegExp(String.raw`[!=]==\s*(?:\w+\.)*${text}`),
  new RegExp(String.raw`${text}\.(?:startsWith|endsWith|includes|match|search)\(`),
  new RegExp(String.raw`\.test\((?:\w+\.)*${text}\)`),
  /\.includes\(['"][A-Z][a-z]+ /,
  // Several words, or the beginning or end of a sentence.
  /(?:[!=]==|\bcase)\s*(['"])[A-Z][a-z]+ .*\1/,
  /\.(?:startsWith\(['"][A-Z]|endsWith\(['"][!.?]['"])/,
]

/** Each exception with the reason why it does not read our own texts. */
const allowedPlaces = [
  ['server/photos/routes.ts', "message.startsWith('Unexpected end of ')"], // The parser has no error code.
  ['server/photos/files/resize-picture.ts', "message.includes('pixel limit')"], // sharp has no error code either.
  ['server/platform/database/outage.ts', 'connectionLossMessages.test(message)'], // PostgreSQL's driver has no error code either.
  ['domain/kernel/time.ts', "const weekdays = ['Sunday', "], // Formats any date, independent of a convention.
]

const weekdayPattern = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/
const isComment = (line) => /^\s*(?:\/\/|\/?\*)/.test(line)
/** Sample data and examples of a convention may name weekdays. */
const isSample = (file) => /^server\/sample\/|\/(?:samples?|example)\.ts$/.test(file)
const hasWeekday = ({ file, line }) =>
  weekdayPattern.test(line) && !isComment(line) && !isSample(file)

process.chdir(root)
const files = ['domain', 'server', 'web'].flatMap((tree) =>
  readdirSync(tree, { recursive: true })
    .map((file) => join(tree, file).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.gen\.ts$|\/testing\//.test(file)),
)
const findings = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => ({ file, line, at: `${file}:${index + 1}` }))
    .filter((place) => hasWeekday(place) || patterns.some((pattern) => pattern.test(place.line))),
)
const isAllowed = ({ file, line }) =>
  allowedPlaces.some(([place, words]) => file === place && line.includes(words))
const problems = [
  ...findings.filter((place) => !isAllowed(place)).map(({ at, line }) => `${at} ${line.trim()}`),
  ...allowedPlaces
    .filter(
      ([place, words]) =>
        !findings.some((finding) => finding.file === place && finding.line.includes(words)),
    )
    .map(([place]) => `${place}: this exception is no longer needed`),
]
for (const problem of problems) console.log(problem)
console.log(`${files.length} files read`)
if (problems.length > 0 || files.length < 300) process.exitCode = 1
