import { listGamedays } from '../domain/gamedays/api.ts'
import type { TestSite } from '../e2e/site.ts'
import { Client } from './harness/client.ts'
import type { Visit } from './paint.ts'

/** Kilobytes over the wire: HTML, scripts, styles and fonts together; scripts alone, and in how many files. */
export interface Weight {
  code: number
  scripts: number
  files: number
}

export interface Budget {
  /** `{date}` stands for a day that has a game day. */
  path: string
  /** Somebody has begun to use it. */
  touched?: boolean
  must: Weight
  aim?: Omit<Weight, 'files'>
}

const guestAim = { code: 115, scripts: 75 }
const appAim = { code: 150, scripts: 110 }

/** What they weigh, and a little. */
export const budgets: readonly Budget[] = [
  { path: '/', must: { code: 152, scripts: 104.5, files: 6 }, aim: appAim },
  { path: '/events', must: { code: 149, scripts: 102, files: 7 }, aim: appAim },
  { path: '/gameday/{date}', must: { code: 43, scripts: 0, files: 0 }, aim: guestAim },
  { path: '/gameday/{date}', touched: true, must: { code: 126, scripts: 83, files: 5 } },
  { path: '/calendar', must: { code: 151.5, scripts: 103.5, files: 6 }, aim: appAim },
  { path: '/now', must: { code: 150, scripts: 105.5, files: 7 }, aim: appAim },
  { path: '/hall', must: { code: 150, scripts: 105, files: 7 }, aim: appAim },
  { path: '/weekend', must: { code: 154.5, scripts: 108.5, files: 8 }, aim: appAim },
  { path: '/photos', must: { code: 136, scripts: 88.5, files: 5 } },
  { path: '/attendees', must: { code: 130.5, scripts: 88, files: 5 } },
  { path: '/map', must: { code: 131.5, scripts: 88, files: 5 } },
  { path: '/faq', must: { code: 130, scripts: 88, files: 5 } },
  { path: '/forsale', must: { code: 147.5, scripts: 101.5, files: 6 } },
  { path: '/contact', must: { code: 130.5, scripts: 89.5, files: 6 } },
  // With the frame inside it.
  { path: '/email', must: { code: 169, scripts: 88, files: 10 } },
  // The decoder comes after it.
  { path: '/door', must: { code: 153, scripts: 108, files: 9 } },
  { path: '/login', must: { code: 130.5, scripts: 89, files: 5 } },
]

/** Whose speed is looked at. */
export const measured = ['/', '/events', '/calendar', '/photos', '/gameday/{date}']

export const nameOf = ({ path, touched }: Budget): string => (touched ? `${path}, touched` : path)

/** Kilobytes of the page alone, for a browser that has the rest. */
export const secondDocument = 12

const codeKinds = ['Document', 'Script', 'Stylesheet', 'Font']

export function weightOf({ bytes, scripts: files }: Visit): Weight {
  const kilobytes = (kinds: readonly string[]) =>
    kinds.reduce((sum, kind) => sum + (bytes[kind] ?? 0), 0) / 1024
  return { code: kilobytes(codeKinds), scripts: kilobytes(['Script']), files }
}

export const documentOf = ({ bytes }: Visit): number => (bytes['Document'] ?? Number.NaN) / 1024

/** Fills in what a path leaves open. */
export async function addressesOn(site: TestSite): Promise<(path: string) => string> {
  const client = await Client.administrator(site, 1)
  const { body: gamedays } = await client.call(listGamedays, {})
  client.close()
  const coming = gamedays.find(({ id }) => id === 'sample-gameday-soon')
  if (!coming) throw new Error('The sample data has no coming game day')
  return (path) => `${site.url}${path.replace('{date}', coming.date)}`
}
