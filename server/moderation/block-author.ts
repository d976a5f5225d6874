import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/auth/schema.ts'
import { authorLabel, blockExpiry } from '../../domain/moderation/rules.ts'
import { type Author, type BlockForm, blockSpans } from '../../domain/moderation/schema.ts'
import type { Query } from '../platform/database/database.ts'
import { auditModeration } from './audit.ts'
import type { ModerationDependencies } from './dependencies.ts'
import { normalizeAuthor } from './normalize-author.ts'
import { createReadModerationStatus } from './read-status.ts'
import * as store from './store.ts'

const maxBlocks = 1_000

/** Blocks and unblocks writes from a source or an address. */
export function createBlockAuthor({
  database,
  clock,
  config,
  conventions,
  auth,
}: ModerationDependencies) {
  const { activeBlocks, readStatus } = createReadModerationStatus({ clock })

  const isTeamMember = async (query: Query, { kind, subject }: Author) =>
    kind === 'address' && (subject === config.adminEmail || (await auth.isHelper(query, subject)))

  const block = ({ span, ...submitted }: BlockForm, actor: User) =>
    database.transaction(async (transaction) => {
      const author = normalizeAuthor(submitted)
      if (author instanceof Refusal) return author
      const { query } = transaction
      if (await isTeamMember(query, author)) {
        return refuse.invalid(
          'Team members cannot be blocked. Remove their roles first.',
          'subject',
        )
      }
      await transaction.lock('blocks')
      if ((await activeBlocks(query)).length >= maxBlocks) return tooManyBlocks()
      const createdAt = clock.now()
      const { endDate } = await conventions.current(query)
      const expiresAt = blockExpiry(span, createdAt, endDate)
      await store.saveBlock(query, { ...author, createdAt, expiresAt })
      if (author.kind === 'address') auth.endAccess(transaction, [author.subject])
      const details = `For: ${blockSpans[span].toLowerCase()}`
      const subject = authorLabel(author)
      await auditModeration(transaction, { actor, action: 'blocked', subject, details }, clock)
      return readStatus(query)
    })

  const unblock = (submitted: Author, actor: User) =>
    database.transaction(async (transaction) => {
      const author = normalizeAuthor(submitted)
      if (author instanceof Refusal) return author
      if (await store.deleteBlock(transaction.query, author)) {
        const subject = authorLabel(author)
        await auditModeration(transaction, { actor, action: 'unblocked', subject }, clock)
      }
      return readStatus(transaction.query)
    })

  return { block, unblock }
}

const tooManyBlocks = () =>
  new Refusal({
    code: 'too-many-blocks',
    title: 'Too many blocks',
    message: 'There are already a thousand blocks. Remove one first, or block at the proxy.',
  })
