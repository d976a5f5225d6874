/** A piece of a line. */
export type Span = string | { bold: string } | { link: string; url: string }

export type Block = { heading: string } | { list: readonly Span[][] } | { spans: readonly Span[] }

/** Each is bounded, so that a text full of brackets costs by its length alone. */
const marks =
  /\*\*([^*\n]{1,500})\*\*|\[([^\]\n]{1,300})\]\((https?:\/\/[^\s)]{1,1000})\)|(https?:\/\/[^\s<>"]{1,1000})/g

/** What a sentence ends with is not part of the address in it. */
const sentenceEnd = /[.,;:!?)]+$/

export function spansIn(line: string): Span[] {
  const spans: Span[] = []
  let end = 0
  const push = (span: Span) => {
    if (span !== '') spans.push(span)
  }
  for (const match of line.matchAll(marks)) {
    const [whole, bold, text, url, bare] = match
    push(line.slice(end, match.index))
    end = match.index + whole.length
    if (bold !== undefined) push({ bold })
    else if (text !== undefined && url !== undefined) push({ link: text, url })
    else if (bare !== undefined) {
      const address = bare.replace(sentenceEnd, '')
      push({ link: address, url: address })
      end -= bare.length - address.length
    }
  }
  push(line.slice(end))
  return spans
}

const item = /^[-*] +/

function blockOf(lines: readonly string[]): Block[] {
  const [first = ''] = lines
  if (first.startsWith('# ')) {
    const rest = lines.slice(1)
    return [{ heading: first.slice(2).trim() }, ...(rest.length > 0 ? blocksOf(rest) : [])]
  }
  if (lines.every((line) => item.test(line))) {
    return [{ list: lines.map((line) => spansIn(line.replace(item, ''))) }]
  }
  return [{ spans: spansIn(lines.join('\n')) }]
}

/** Runs of items, and what stands between them. */
function blocksOf(lines: readonly string[]): Block[] {
  const runs: string[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const goesOn =
      before !== undefined && item.test(before) === item.test(line) && !line.startsWith('# ')
    if (run && goesOn) run.push(line)
    else runs.push([line])
  }
  return runs.flatMap(blockOf)
}

/**
 * Simple formatting: an empty line parts paragraphs, `# ` makes a heading, `- ` an item of a list, `**` bold words, and
 * `[words](https://…)` or a bare address a link. Whatever else is typed stays as it is.
 */
export const parseFormatting = (text: string): Block[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((block) => block.split('\n').map((line) => line.trimEnd()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .flatMap(blocksOf)
