import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/auth/schema.ts'
import { authorName, blockExpiry } from '../../domain/moderation/rules.ts'
import { type Author, type BlockForm, blockSpans } from '../../domain/moderation/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { recordSafety } from './audit.ts'
import type { Dependencies } from './dependencies.ts'
import { readAuthor } from './read-author.ts'
import { createReadSafety } from './read-safety.ts'
import * as store from './store.ts'

const mostBlocks = 1_000

/** Keeps a source or an address from writing, and lets it write again. */
export function createBlockAuthor({ database, clock, config, conventions, auth }: Dependencies) {
  const { activeBlocks, readSafety } = createReadSafety({ clock })

  const isOfTeam = async (query: Query, { kind, subject }: Author) =>
    kind === 'address' && (subject === config.adminEmail || (await auth.isHelper(query, subject)))

  const block = ({ span, ...typed }: BlockForm, actor: User) =>
    database.transaction(async (transaction) => {
      const author = readAuthor(typed)
      if (author instanceof Refusal) return author
      const { query } = transaction
      if (await isOfTeam(query, author)) {
        return refuse.invalid(
          'Nobody of the team can be blocked: take their roles away first.',
          'subject',
        )
      }
      await transaction.lock('blocks')
      if ((await activeBlocks(query)).length >= mostBlocks) return tooManyBlocks()
      const createdAt = clock.now()
      const { endDate } = await conventions.current(query)
      const expiresAt = blockExpiry(span, createdAt, endDate)
      await store.saveBlock(query, { ...author, createdAt, expiresAt })
      if (author.kind === 'address') auth.endAccess(transaction, [author.subject])
      const details = `For: ${blockSpans[span].toLowerCase()}`
      const subject = authorName(author)
      await recordSafety(transaction, { actor, action: 'blocked', subject, details }, clock)
      return readSafety(query)
    })

  const unblock = (typed: Author, actor: User) =>
    database.transaction(async (transaction) => {
      const author = readAuthor(typed)
      if (author instanceof Refusal) return author
      if (await store.deleteBlock(transaction.query, author)) {
        const subject = authorName(author)
        await recordSafety(transaction, { actor, action: 'unblocked', subject }, clock)
      }
      return readSafety(transaction.query)
    })

  return { block, unblock }
}

const tooManyBlocks = () =>
  new Refusal({
    code: 'too-many-blocks',
    title: 'Too many blocks',
    message:
      'There are a thousand blocks already. Let somebody in again first, or block at the proxy.',
  })
