import type { Author, AuthorBlock, ModerationStatus } from '../../domain/moderation/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { readSiteValue } from '../platform/database/site-values.ts'
import type { ModerationDependencies } from './dependencies.ts'
import { findBlocks } from './store.ts'

/** Returns the active switches and blocks. */
export function createReadModerationStatus({ clock }: Pick<ModerationDependencies, 'clock'>) {
  async function activeBlocks(query: Query): Promise<AuthorBlock[]> {
    const now = clock.now()
    return (await findBlocks(query)).filter(({ expiresAt }) => expiresAt > now)
  }

  async function readStatus(query: Query): Promise<ModerationStatus> {
    const text = await readSiteValue(query, 'registration-closed')
    const slow = (await readSiteValue(query, 'slow-mode')) !== null
    const blocks = await activeBlocks(query)
    return { registration: { closed: text !== null, text: text ?? '' }, slow, blocks }
  }

  /** Returns a lookup for the end of an author's block. */
  async function blockedUntil(query: Query): Promise<(author: Author) => string | null> {
    const blocks = await activeBlocks(query)
    const expiries = new Map(blocks.map((row) => [`${row.kind} ${row.subject}`, row.expiresAt]))
    return ({ kind, subject }) => expiries.get(`${kind} ${subject}`) ?? null
  }

  return { activeBlocks, readStatus, blockedUntil }
}
