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

export const budgets: readonly Budget[] = [
  { path: '/', must: { code: 190, scripts: 130 }, aim: { code: 150, scripts: 105 } },
  { path: '/events', must: { code: 210, scripts: 150 }, aim: { code: 160, scripts: 120 } },
  { path: '/gameday/{date}', must: { code: 160, scripts: 120 }, aim: { code: 130, scripts: 100 } },
  // These were given no budget: a little above what they weigh.
  { path: '/calendar', must: { code: 205, scripts: 142 } },
  { path: '/photos', must: { code: 191, scripts: 127 } },
  { path: '/attendees', must: { code: 188, scripts: 127 } },
  { path: '/map', must: { code: 189, scripts: 128 } },
  { path: '/faq', must: { code: 186, scripts: 126 } },
  { path: '/forsale', must: { code: 196, scripts: 134 } },
  { path: '/contact', must: { code: 190, scripts: 131 } },
  { path: '/email', must: { code: 205, scripts: 129 } },
  { path: '/login', must: { code: 189, scripts: 130 } },
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
