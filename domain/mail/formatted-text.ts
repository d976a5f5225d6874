/** A piece of a line. */
export type TextSpan = string | { bold: string } | { link: string; url: string }

export type TextBlock =
  | { heading: string }
  | { list: readonly TextSpan[][] }
  | { spans: readonly TextSpan[] }

/** Bounded quantifiers, so that a text full of brackets takes linear time. */
const inlineMarkPattern =
  /\*\*([^*\n]{1,500})\*\*|\[([^\]\n]{1,300})\]\((https?:\/\/[^\s)]{1,1000})\)|(https?:\/\/[^\s<>"]{1,1000})/g

/** Trailing punctuation belongs to the sentence, not to the address in it. */
const sentenceEnd = /[.,;:!?)]+$/

export function parseSpans(line: string): TextSpan[] {
  const spans: TextSpan[] = []
  let end = 0
  const push = (span: TextSpan) => {
    if (span !== '') spans.push(span)
  }
  for (const match of line.matchAll(inlineMarkPattern)) {
    const [matchedText, bold, text, url, bareUrl] = match
    push(line.slice(end, match.index))
    end = match.index + matchedText.length
    if (bold !== undefined) push({ bold })
    else if (text !== undefined && url !== undefined) push({ link: text, url })
    else if (bareUrl !== undefined) {
      const address = bareUrl.replace(sentenceEnd, '')
      push({ link: address, url: address })
      end -= bareUrl.length - address.length
    }
  }
  push(line.slice(end))
  return spans
}

const listItemPattern = /^[-*] +/

function parseBlock(lines: readonly string[]): TextBlock[] {
  const [first = ''] = lines
  if (first.startsWith('# ')) {
    const rest = lines.slice(1)
    return [{ heading: first.slice(2).trim() }, ...(rest.length > 0 ? parseBlocks(rest) : [])]
  }
  if (lines.every((line) => listItemPattern.test(line))) {
    return [{ list: lines.map((line) => parseSpans(line.replace(listItemPattern, ''))) }]
  }
  return [{ spans: parseSpans(lines.join('\n')) }]
}

/** Groups list items into lists and the other lines into paragraphs. */
function parseBlocks(lines: readonly string[]): TextBlock[] {
  const lineGroups: string[][] = []
  for (const line of lines) {
    const lineGroup = lineGroups.at(-1)
    const previousLine = lineGroup?.at(-1)
    const continuesGroup =
      previousLine !== undefined &&
      listItemPattern.test(previousLine) === listItemPattern.test(line) &&
      !line.startsWith('# ')
    if (lineGroup && continuesGroup) lineGroup.push(line)
    else lineGroups.push([line])
  }
  return lineGroups.flatMap(parseBlock)
}

/**
 * Simple formatting: an empty line separates paragraphs, `# ` starts a heading, `- ` a list item; `**` marks bold
 * words, and `[words](https://…)` or a bare address a link. All other text is unchanged.
 */
export const parseFormatting = (text: string): TextBlock[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((block) => block.split('\n').map((line) => line.trimEnd()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .flatMap(parseBlocks)
