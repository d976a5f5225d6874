import { listGamedays } from '../domain/gamedays/api.ts'
import type { TestSite } from '../e2e/site.ts'
import { BenchClient } from './harness/client.ts'
import type { Visit } from './paint.ts'

/** Compressed kilobytes: HTML, scripts, styles and fonts together; scripts alone, and in how many files. */
export interface PageWeight {
  code: number
  scripts: number
  files: number
}

export interface PageBudget {
  /** `{date}` is replaced by a date that has a game day. */
  path: string
  limit: PageWeight
}

/** The weight of each page, rounded up. */
export const budgets: readonly PageBudget[] = [
  { path: '/', limit: { code: 193, scripts: 144, files: 12 } },
  { path: '/events', limit: { code: 194, scripts: 145, files: 12 } },
  { path: '/gameday/{date}', limit: { code: 176, scripts: 133, files: 7 } },
  { path: '/calendar', limit: { code: 191, scripts: 141, files: 11 } },
  { path: '/now', limit: { code: 187, scripts: 141, files: 8 } },
  { path: '/hall', limit: { code: 187, scripts: 140, files: 9 } },
  { path: '/weekend', limit: { code: 195, scripts: 146, files: 9 } },
  { path: '/photos', limit: { code: 173, scripts: 125, files: 5 } },
  { path: '/attendees', limit: { code: 171, scripts: 127, files: 4 } },
  { path: '/map', limit: { code: 169, scripts: 125, files: 4 } },
  { path: '/faq', limit: { code: 168, scripts: 125, files: 6 } },
  { path: '/forsale', limit: { code: 180, scripts: 134, files: 6 } },
  { path: '/contact', limit: { code: 170, scripts: 128, files: 5 } },
  // Includes the frame inside it.
  { path: '/email', limit: { code: 210, scripts: 127, files: 7 } },
  // Without the decoder, which is loaded later.
  { path: '/door', limit: { code: 183, scripts: 136, files: 9 } },
  { path: '/login', limit: { code: 171, scripts: 129, files: 4 } },
]

/** Pages whose speed is measured. */
export const measuredPaths = ['/', '/events', '/calendar', '/photos', '/gameday/{date}']

/** Maximum kilobytes of the document alone, for a browser that has cached the rest. */
export const maxSecondDocument = 12

const codeKinds = ['Document', 'Script', 'Stylesheet', 'Font']

export function computeWeight({ bytes, scripts: files }: Visit): PageWeight {
  const kilobytes = (kinds: readonly string[]) =>
    kinds.reduce((sum, kind) => sum + (bytes[kind] ?? 0), 0) / 1024
  return { code: kilobytes(codeKinds), scripts: kilobytes(['Script']), files }
}

export const documentKilobytes = ({ bytes }: Visit): number =>
  (bytes['Document'] ?? Number.NaN) / 1024

/** Fills in the date of a path. */
export async function createAddressOf(site: TestSite): Promise<(path: string) => string> {
  const client = await BenchClient.administrator(site, 1)
  const { body: gamedays } = await client.call(listGamedays, {})
  client.close()
  const upcomingGameday = gamedays.find(({ id }) => id === 'sample-gameday-soon')
  if (!upcomingGameday) throw new Error('The sample data has no coming game day')
  return (path) => `${site.url}${path.replace('{date}', upcomingGameday.date)}`
}
