import { expect, test } from 'vitest'
import { renderTemplate, type Template } from './template.ts'

const frame = { name: 'MeepCon', tagline: 'by the shop', publicUrl: 'https://meepcon.example' }
const template: Template = { subject: 'S', preview: 'P', heading: 'H', paragraphs: [] }

test('preserves line breaks in HTML and text', () => {
  const { html, text } = renderTemplate(
    { ...template, paragraphs: ['Bring:\n<dice>\n\nBo'] },
    frame,
  )
  expect(html).toContain('>Bring:<br>&lt;dice&gt;<br><br>Bo</p>')
  expect(text).toContain('H\n\nBring:\n<dice>\n\nBo\n')
})

test('wraps a long name or address without a break opportunity within the mail', () => {
  const longText = 'W'.repeat(120)
  const { html } = renderTemplate(
    {
      ...template,
      heading: longText,
      paragraphs: [longText, { list: [longText] }, { code: '123456' }],
      button: { label: longText, url: `https://meepcon.example/${longText}` },
      notes: [longText],
    },
    { ...frame, name: longText, tagline: longText },
  )
  // All text is in the one table that may not grow.
  const [, outerHtml = ''] = /<\/div>\n(.*)$/s.exec(html) ?? []
  const wrapperPosition = outerHtml.indexOf(
    'table-layout:fixed;overflow-wrap:anywhere;word-break:break-word',
  )
  expect(wrapperPosition).toBeGreaterThan(0)
  expect(outerHtml.indexOf(longText)).toBeGreaterThan(wrapperPosition)
  expect(html).not.toContain('nowrap')
})

test('shows a code large, dark and on its own line', () => {
  const { html, text } = renderTemplate({ ...template, paragraphs: [{ code: '123456' }] }, frame)
  expect(html).toMatch(/font:700 30px[^"]*color:#22302B">123456<\/p>/)
  expect(text).toContain('\n    123456\n')
})
