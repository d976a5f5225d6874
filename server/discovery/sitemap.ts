import { eventAddress } from '../../domain/events/paths.ts'
import type { Instant } from '../../domain/kernel/time.ts'

/** Pages that a search engine may list. Pages of one person and of the organizers are not among them. */
export const listedPages = [
  '/',
  '/events',
  '/calendar',
  '/now',
  '/hall',
  '/attendees',
  '/map',
  '/photos',
  '/forsale',
  '/faq',
  '/contact',
  '/email',
] as const

/** Maximum number of addresses in a sitemap (https://www.sitemaps.org/protocol.html). */
const maxAddresses = 50_000

const xmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeXml = (text: string) =>
  text.replaceAll(/[&<>]/g, (character) => xmlEntities[character] ?? '')

interface ListedEvent {
  event: { id: string }
  changedAt: Instant
}

export function sitemapXml(publicUrl: string, events: readonly ListedEvent[]): string {
  const pages = listedPages.map((path) => ({ address: path, changedAt: null }))
  const eventPages = events.map(({ event, changedAt }) => ({
    address: eventAddress(event.id),
    changedAt,
  }))
  const entries = [...pages, ...eventPages].slice(0, maxAddresses)
  const lines = entries.map(({ address, changedAt }) => {
    const lastChange = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`
    return `<url><loc>${escapeXml(publicUrl + address)}</loc>${lastChange}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n')
}
