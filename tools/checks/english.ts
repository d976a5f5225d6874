import { createRequire } from 'node:module'
import type { Node } from 'typescript'

/** Required, as an import takes half a second longer to detect its format. */
const ts = createRequire(import.meta.url)('typescript') as typeof import('typescript')

/** A comment starts with a noun or a verb. */
const vagueStart = /^(?:What|Who|Whoever|Whom|Whose|Where|Whether|Of|That)\b/
const vagueWords =
  /\b(?:whoever|whomever|anew|meanwhile|nobody|somebody|everybody|besides|by then|by itself|by themselves|goes on|let go|is said|went past|passed over|all the same)\b/i

const vagueNames = [
  // Limits are named max and min.
  /^(?:most|longest|fewest|oldest)[A-Z]/,
  /^(?:again|anew|asked|besides|gone|heard|kept|lasts|met|said|told|untold)$/,
  /(?:^|[a-z])(?:Anew|Asked|Besides|Everybody|Heard|Kept|Lasts|Nobody|Signed|Somebody|Told|Whoever)(?![a-z])/,
  /^(?:asked|everybody|heard|kept|nobody|signed|somebody|told|whoever)(?![a-z])/,
  /^signIn|[a-z]SignIn/,
  /^tell(?![a-z])/,
  // American English.
  /[oO]rganis(?:e|i)/,
]

/** Names that are published or stored, and so cannot change. */
const publishedNames = new Map([
  ['asked', 'a field of the waiting list for badges'],
  ['askedAt', 'a column'],
  ['askedId', 'a column'],
  ['clashToldAt', 'a column'],
  ['everybody', 'a value of the reach of a clean-up'],
  ['keptUntil', 'a field of the door list'],
  ['mostPlayed', 'a field of the statistics'],
  ['said', 'a field of queued mails'],
  ['wishes', 'a field of the planner'],
  ['spotsKept', 'a column and a field of events'],
])

interface EnglishProblem {
  line: number
  problem: string
}

const opening = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/|\{\/\*)\s?/
const ending = /\*\/\}?\s*$/

/** The comment of a line, or null. The slashes of an address such as `https://…` start none. */
function readComment(line: string): string | null {
  if (opening.test(line)) return line.replace(opening, '').replace(ending, '').trim()
  return /[^:'"`]\s(?:\/\/|\/\*) (.*)$/.exec(line)?.[1] ?? null
}

export function findCommentProblems(source: string): EnglishProblem[] {
  let isInside = false
  return source.split('\n').flatMap((line, index) => {
    const comment = readComment(line)
    const isFirstLine = !isInside
    isInside = comment !== null && opening.test(line) && !ending.test(line)
    if (!comment) return []
    const [start] = (isFirstLine && vagueStart.exec(comment)) || []
    const [word] = vagueWords.exec(comment) ?? []
    return [start && `starts with "${start}"`, word && `says "${word}"`]
      .filter((problem) => problem !== undefined)
      .map((problem) => ({ line: index + 1, problem }))
  })
}

const knownNames = new Map<string, boolean>()

function isVague(name: string): boolean {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  const result = !publishedNames.has(name) && vagueNames.some((pattern) => pattern.test(name))
  knownNames.set(name, result)
  return result
}

const identifier = /[A-Za-z]\w*/g

/** Words in quotation marks and in comment lines are skipped. */
const quotedOrComment = /'[^'\n]*'|"[^"\n]*"|^\s*(?:\/\/|\/?\*).*/gm

/** Parsing every file takes seconds, so only those are parsed in which such a word may be a name. */
const mayHaveVagueName = (source: string) =>
  source.replaceAll(quotedOrComment, '').match(identifier)?.some(isVague) ?? false

/** Declared names: variables, parameters, functions, types, members, and keys of objects. */
export function findNameProblems(file: string, source: string): EnglishProblem[] {
  if (!mayHaveVagueName(source)) return []
  const problems: EnglishProblem[] = []
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest)
  const visit = (node: Node) => {
    const { name } = node as Node & { name?: Node }
    if (name && isDeclaration(node) && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) {
      const text = name.text.replace('#', '')
      const { line } = tree.getLineAndCharacterOfPosition(name.getStart(tree))
      if (isVague(text)) problems.push({ line: line + 1, problem: `is named "${text}"` })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return problems
}

const isDeclaration = (node: Node) =>
  !ts.isPropertyAccessExpression(node) &&
  !ts.isImportSpecifier(node) &&
  !ts.isShorthandPropertyAssignment(node)
