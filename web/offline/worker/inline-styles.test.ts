import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const link = (href: string) => `<link rel="stylesheet" href="${href}" data-sheets="${href}">`
const html = `<head>${link('/assets/a.css')}${link('/assets/b.css')}</head><body>x</body>`
const policy = "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'"
const sheets: Record<string, string> = {
  '/assets/a.css': 'a{color:red}',
  '/assets/b.css': 'b::before{content:"$&"}',
}

const page = (headers: Record<string, string> = { 'content-security-policy': policy }) =>
  new Response(html, { headers: { etag: '"1"', ...headers } })
const readSheet = (href: string) => Promise.resolve(new Response(sheets[href]))
const hashOf = (style = '') => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

test('places the styles where the page links to them, each with its name', async () => {
  const inlined = await inlineStyles(page(), readSheet)
  expect(await inlined.text()).toBe(
    '<head><style data-sheets="/assets/a.css">a{color:red}</style>' +
      '<style data-sheets="/assets/b.css">b::before{content:"$&"}</style></head><body>x</body>',
  )
  expect(inlined.headers.get('etag')).toBe('"1"')
})

test('allows the styles in the policy by their hashes, and changes nothing else in it', async () => {
  const { headers } = await inlineStyles(page(), readSheet)
  const hashes = Object.values(sheets).map(hashOf).join(' ')
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'self'; style-src ${hashes} 'self'; style-src-attr 'unsafe-inline'`,
  )
})

test.each([
  ['a style cannot be loaded', page(), () => Promise.resolve(new Response('', { status: 404 }))],
  ['the page has no policy for styles', page({}), readSheet],
])('leaves the page unchanged if %s', async (_, requested, read) => {
  const { headers } = requested
  const cached = await inlineStyles(requested, read)
  expect(await cached.text()).toBe(html)
  expect(cached.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'))
})
