// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { addStylesheet } from './stylesheet.ts'

const links = () => [...document.head.querySelectorAll('link')]

afterEach(() => {
  document.head.innerHTML = ''
})

test('a stylesheet is added once, and resolves when it is loaded', async () => {
  let isThere = false
  const loading = addStylesheet('/once.css').then(() => {
    isThere = true
  })
  const secondLoad = addStylesheet('/once.css')
  const [link, ...others] = links()
  expect([link?.rel, link?.getAttribute('href'), others]).toEqual(['stylesheet', '/once.css', []])
  await Promise.resolve()
  expect(isThere).toBe(false)
  link?.dispatchEvent(new Event('load'))
  await Promise.all([loading, secondLoad])
  expect(isThere).toBe(true)
})

test.each([
  ['in its own styles', '<style data-sheets="/other.css /brought.css"></style>', '/brought.css'],
  ['as a link', '<link rel="stylesheet" href="/linked.css">', '/linked.css'],
])('does not fetch a stylesheet again that the page brought %s', async (_, head, href) => {
  document.head.innerHTML = head
  const before = links().length
  await addStylesheet(href)
  expect(links()).toHaveLength(before)
})

test('reports a stylesheet that could not be loaded, and fetches it again for the next call', async () => {
  const first = addStylesheet('/lost.css')
  links()[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow()
  expect(links()).toEqual([])
  const second = addStylesheet('/lost.css')
  links()[0]?.dispatchEvent(new Event('load'))
  await second
})
