import { listGamedays } from '../domain/gamedays/api.ts'
import type { TestSite } from '../e2e/site.ts'
import { Client } from './client.ts'
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
  { path: '/', must: { code: 174, scripts: 124 }, aim: { code: 150, scripts: 110 } },
  { path: '/events', must: { code: 172, scripts: 127 }, aim: { code: 150, scripts: 110 } },
  { path: '/gameday/{date}', must: { code: 116, scripts: 76 } },
  { path: '/calendar', must: { code: 166, scripts: 121 }, aim: { code: 150, scripts: 110 } },
  { path: '/photos', must: { code: 160, scripts: 115 } },
  { path: '/attendees', must: { code: 155, scripts: 114 } },
  { path: '/map', must: { code: 158, scripts: 116 } },
  { path: '/faq', must: { code: 115, scripts: 76 } },
  { path: '/forsale', must: { code: 164, scripts: 120 } },
  { path: '/contact', must: { code: 117, scripts: 78 } },
  { path: '/email', must: { code: 194, scripts: 118 } },
  { path: '/login', must: { code: 117, scripts: 78 } },
]

const codeKinds = ['Document', 'Script', 'Stylesheet', 'Font']

export function weightOf({ bytes }: Visit): Weight {
  const kilobytes = (kinds: readonly string[]) =>
    kinds.reduce((sum, kind) => sum + (bytes[kind] ?? 0), 0) / 1024
  return { code: kilobytes(codeKinds), scripts: kilobytes(['Script']) }
}

/** Fills in what a path leaves open. */
export async function addressesOn(site: TestSite): Promise<(path: string) => string> {
  const client = await Client.administrator(site, 1)
  const { body: gamedays } = await client.call(listGamedays, {})
  client.close()
  const coming = gamedays.find(({ id }) => id === 'sample-gameday-soon')
  if (!coming) throw new Error('The sample data has no coming game day')
  return (path) => `${site.url}${path.replace('{date}', coming.date)}`
}
