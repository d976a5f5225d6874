import { expect, test } from 'vitest'
import { maxTextLength } from '../mailings/schema.ts'
import { parseFormatting, parseSpans } from './formatted-text.ts'

test.each([
  ['plain', ['plain']],
  ['a **bold** word', ['a ', { bold: 'bold' }, ' word']],
  [
    'see [the plan](https://example.com/plan) first',
    ['see ', { link: 'the plan', url: 'https://example.com/plan' }, ' first'],
  ],
  [
    'at https://example.com/a?b=1, or',
    ['at ', { link: 'https://example.com/a?b=1', url: 'https://example.com/a?b=1' }, ', or'],
  ],
  ['[x](javascript:alert(1))', ['[x](javascript:alert(1))']],
  ['** not closed', ['** not closed']],
])('parses %s', (line, spans) => {
  expect(parseSpans(line)).toEqual(spans)
})

test('parses paragraphs, headings and lists', () => {
  const text =
    '# Parking\nNorth side only.\r\n\r\nBring:\n- a game\n- **cash**\nand yourself.\n \nSee you'
  expect(parseFormatting(text)).toEqual([
    { heading: 'Parking' },
    { spans: ['North side only.'] },
    { spans: ['Bring:'] },
    { list: [['a game'], [{ bold: 'cash' }]] },
    { spans: ['and yourself.'] },
    { spans: ['See you'] },
  ])
})

test.each(['[', '**', '- ', '# ', 'https://', '\n\n', '[a]('])(
  'parses many of %j in linear time',
  (part) => {
    const text = part.repeat(maxTextLength / part.length)
    const before = process.threadCpuUsage()
    parseFormatting(text)
    const { user } = process.threadCpuUsage(before)
    expect(user / 1_000).toBeLessThan(300)
  },
)
