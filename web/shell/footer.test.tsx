import { readFileSync } from 'node:fs'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../testing/test-page.tsx'
import { Footer } from './footer.tsx'

afterEach(cleanup)

/** Public pages that another page leads to or embeds. */
const reachedFromPages = ['/login', '/newsletter/form', '/verify']

function publicPages(): string[] {
  const routes = readFileSync('docs/routes.md', 'utf8')
  const rows = [...routes.matchAll(/^\| `(\/[^`]*)`.*\| (.+?) *\|$/gm)]
  return rows
    .filter(([, path = '', audience]) => audience === 'everyone' && !path.includes('{'))
    .map(([, path = '']) => path)
    .filter((path) => !reachedFromPages.includes(path))
}

test('the footer links to every public page and to My Weekend', () => {
  renderPage(<Footer />, {
    name: 'MeepCon',
    startDate: '2027-05-21T16:00:00.000Z',
    organizerEmail: 'organizers@meepcon.example',
  })
  const links = within(screen.getByRole('navigation', { name: 'More' })).getAllByRole('link')
  const paths = links.map((link) => link.getAttribute('href') ?? '')
  expect(publicPages().length).toBeGreaterThan(10)
  expect(new Set(paths)).toEqual(new Set([...publicPages(), '/weekend', '/login']))
})
