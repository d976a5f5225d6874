// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { deleteEvent } from '../../domain/events/api.ts'
import { createEvent, createPerson } from '../testing/fixtures/events.ts'
import { pagePaths } from '../testing/page-paths.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { securityTxt } from './security-txt.ts'
import { listedPages, sitemapXml } from './sitemap.ts'

test('lists existing pages only', () => {
  expect(listedPages.filter((path) => !pagePaths.includes(path))).toEqual([])
})

test('escapes addresses in the sitemap', () => {
  const changedAt = '2027-05-01T12:00:00.000Z'
  const xml = sitemapXml('https://meepcon.example', [{ event: { id: 'a&b<c' }, changedAt }])
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  const last = [...document.querySelectorAll('url')].at(-1)
  expect(last?.querySelector('loc')?.textContent).toBe(
    'https://meepcon.example/events?event=a%26b%3Cc',
  )
  expect(last?.querySelector('lastmod')?.textContent).toBe(changedAt)
})

test.each([
  ['2026-11-19T20:00:00.000Z', '2027-05-01T00:00:00Z'],
  ['2026-11-01T00:00:00.000Z', '2027-05-01T00:00:00Z'],
  ['2026-08-31T23:59:59.000Z', '2027-02-01T00:00:00Z'],
])('security.txt at %s expires at %s', (now, expires) => {
  const contact = { publicUrl: 'https://meepcon.example', organizerEmail: 'organizers@x.example' }
  const text = securityTxt(contact, now)
  expect(text).toContain(`Expires: ${expires}\n`)
  expect(text).toContain('Contact: mailto:organizers@x.example\n')
  expect(text).toContain('Canonical: https://meepcon.example/.well-known/security.txt\n')
})

onBothEngines('files for search engines', (engine) => {
  test('robots.txt names the sitemap, which follows the events', async () => {
    const site = await openSite({ engine })
    const get = (url: string) => site.app.server.inject({ url })
    const robots = await get('/robots.txt')
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
    const [, address = ''] = /^Sitemap: (.+)$/m.exec(robots.body) ?? []
    const sitemapPath = new URL(address).pathname
    const marcus = await createPerson(site, 'Marcus')
    const { id } = await createEvent(marcus)
    const eventLocation = `<loc>${site.config.publicUrl}/events?event=${id}</loc>`
    const sitemap = await get(sitemapPath)
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(sitemap.body).toContain(eventLocation)
    await marcus.browser.call(deleteEvent, { params: { id } })
    expect((await get(sitemapPath)).body).not.toContain(eventLocation)
  })

  test('security.txt names the organizers', async () => {
    const site = await openSite({ engine })
    const { body } = await site.app.server.inject({ url: '/.well-known/security.txt' })
    expect(body).toContain(`Contact: mailto:${site.config.organizerEmail}\n`)
  })
})
