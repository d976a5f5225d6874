import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { authorLabel, countsText } from '../../../domain/moderation/rules.ts'
import type {
  CleanUpForm,
  ContributionQuery,
  Contributions,
  ContributionCounts,
} from '../../../domain/moderation/schema.ts'
import { auditModeration } from '../audit.ts'
import type { ModerationDependencies } from '../dependencies.ts'
import {
  findAllButReplies,
  findContributions,
  findReplyContributions,
  selectDeletions,
  toContributionLists,
  deletionTitles,
} from './find-contributions.ts'
import { normalizeAuthor } from '../normalize-author.ts'
import { createReadModerationStatus } from '../read-status.ts'

/** Lists and deletes an author's contributions. */
export function createCleanUp(dependencies: ModerationDependencies) {
  const { database, clock, config, conventions } = dependencies
  const { blockedUntil } = createReadModerationStatus({ clock })

  async function buildSearch({ kind, subject, since, reach }: ContributionQuery) {
    const { id: conventionId } = await conventions.current()
    const author = { kind, subject }
    const protectedEmail = config.adminEmail
    return { author, conventionId, span: since, reach, now: clock.now(), protectedEmail }
  }

  async function contributions(
    filter: ContributionQuery,
    callerSource: string,
  ): Promise<Contributions | Refusal<'invalid-input'>> {
    const author = normalizeAuthor(filter)
    if (author instanceof Refusal) return author
    const { query } = database
    const readOnlyTransaction = { query, forUpdate: <Builder>(builder: Builder) => builder }
    const foundContributions = await findContributions(
      readOnlyTransaction,
      await buildSearch({ ...filter, ...author }),
    )
    const findBlockEnd = await blockedUntil(query)
    return {
      ...toContributionLists(foundContributions),
      blockedUntil: findBlockEnd(author),
      isHere: author.kind === 'source' && author.subject === callerSource,
    }
  }

  /** Runs in one transaction; a concurrent repetition waits and finds nothing left. */
  async function cleanUp(
    { kinds, ...filter }: CleanUpForm,
    actor: User,
  ): Promise<{ removed: ContributionCounts } | Refusal<'invalid-input'>> {
    const author = normalizeAuthor(filter)
    if (author instanceof Refusal) return author
    const search = await buildSearch({ ...filter, ...author })
    return database.transaction(async (transaction) => {
      await transaction.lock('clean-up')
      await conventions.lockCurrentConvention(transaction)
      const { registrations, events, gamedays, contact } = dependencies
      const contributionsButReplies = await findAllButReplies(transaction, search)
      const firstDeletions = selectDeletions({ ...contributionsButReplies, replies: [] }, kinds)
      // Deletes events first, so that their players learn of a deletion, not of a new organizer.
      const registeredEmails = firstDeletions.registrations.map(({ email }) => email)
      const owners = firstDeletions.tables.map(({ email }) => email)
      const tables = firstDeletions.tables.map(({ id }) => id)
      const messages = firstDeletions.messages.map(({ id }) => id)
      await events.deleteEvents(transaction, tables, {
        excludedEmails: [...registeredEmails, ...owners],
        actor,
      })
      // Removed before badges become free, because freed badges are offered to the waiting list.
      const waitingIds = firstDeletions.waiting.map(({ id }) => id)
      await registrations.waitingList.withdrawParties(transaction, waitingIds)
      await registrations.removeAll(transaction, firstDeletions.registrations, actor)
      // Read under the lock: a guest's concurrent reply by their own link confirms the reply.
      await gamedays.lockGamedays(transaction)
      const replies = await findReplyContributions(transaction.query, search)
      const deletions = selectDeletions({ ...contributionsButReplies, replies }, kinds)
      await gamedays.withdrawReplies(transaction, deletions.replies)
      await contact.deleteMessages(transaction, messages)
      if (deletions.items.length > 0) {
        const details = `${countsText(deletions.counts)}: ${deletionTitles(deletions)}`
        const subject = authorLabel(author)
        await auditModeration(transaction, { actor, action: 'cleaned-up', subject, details }, clock)
      }
      return { removed: deletions.counts }
    })
  }

  return { contributions, cleanUp }
}
