import { listGamedays } from '../domain/gamedays/api.ts'
import type { TestSite } from '../e2e/site.ts'
import { Client } from './harness/client.ts'
import type { Visit } from './paint.ts'

/** Kilobytes over the wire: HTML, scripts, styles and fonts together; scripts alone. */
export interface Weight {
  code: number
  scripts: number
}

interface Budget {
  /** `{date}` stands for a day that has a game day. */
  path: string
  must: Weight
  aim?: Weight
}

/** What they weigh, and a little. */
export const budgets: readonly Budget[] = [
  { path: '/', must: { code: 173, scripts: 125 }, aim: { code: 150, scripts: 110 } },
  { path: '/events', must: { code: 174, scripts: 128 }, aim: { code: 150, scripts: 110 } },
  {
    path: '/gameday/{date}',
    must: { code: 117, scripts: 77 },
    aim: { code: 115, scripts: 75 },
  },
  { path: '/calendar', must: { code: 171, scripts: 123.5 }, aim: { code: 150, scripts: 110 } },
  { path: '/photos', must: { code: 162, scripts: 116 } },
  { path: '/attendees', must: { code: 157, scripts: 115 } },
  { path: '/map', must: { code: 160, scripts: 117 } },
  { path: '/faq', must: { code: 117, scripts: 77 } },
  { path: '/forsale', must: { code: 166, scripts: 121 } },
  { path: '/contact', must: { code: 119, scripts: 79 } },
  { path: '/email', must: { code: 155, scripts: 78 } },
  { path: '/login', must: { code: 119, scripts: 79 } },
]

/** Kilobytes of the page alone, for a browser that has the rest. */
export const secondDocument = 12

const codeKinds = ['Document', 'Script', 'Stylesheet', 'Font']

export function weightOf({ bytes }: Visit): Weight {
  const kilobytes = (kinds: readonly string[]) =>
    kinds.reduce((sum, kind) => sum + (bytes[kind] ?? 0), 0) / 1024
  return { code: kilobytes(codeKinds), scripts: kilobytes(['Script']) }
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
