import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { authorName, countsText } from '../../../domain/moderation/rules.ts'
import type {
  CleanUpForm,
  ContributionQuery,
  Contributions,
  Counts,
} from '../../../domain/moderation/schema.ts'
import { recordSafety } from '../audit.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  findAllButReplies,
  findContributions,
  findReplies,
  goingOf,
  itemsOf,
  namesOf,
} from './find-contributions.ts'
import { readAuthor } from '../read-author.ts'
import { createReadSafety } from '../read-safety.ts'

/** Shows what an author made, and takes it away. */
export function createCleanUp(dependencies: Dependencies) {
  const { database, clock, config, conventions } = dependencies
  const { blockedUntil } = createReadSafety({ clock })

  async function searchFor({ kind, subject, since, reach }: ContributionQuery) {
    const { id: conventionId } = await conventions.current()
    const author = { kind, subject }
    const spared = config.adminEmail
    return { author, conventionId, span: since, reach, now: clock.now(), spared }
  }

  async function contributions(
    wanted: ContributionQuery,
    here: string,
  ): Promise<Contributions | Refusal<'invalid-input'>> {
    const author = readAuthor(wanted)
    if (author instanceof Refusal) return author
    const { query } = database
    const looked = { query, forUpdate: <Builder>(builder: Builder) => builder }
    const found = await findContributions(looked, await searchFor({ ...wanted, ...author }))
    const until = await blockedUntil(query)
    return {
      ...itemsOf(found),
      blockedUntil: until(author),
      isHere: author.kind === 'source' && author.subject === here,
    }
  }

  /** All of it or nothing; a second press at the same time waits and finds nothing left. */
  async function cleanUp(
    { kinds, ...wanted }: CleanUpForm,
    actor: User,
  ): Promise<{ removed: Counts } | Refusal<'invalid-input'>> {
    const author = readAuthor(wanted)
    if (author instanceof Refusal) return author
    const search = await searchFor({ ...wanted, ...author })
    return database.transaction(async (transaction) => {
      await transaction.lock('clean-up')
      await conventions.lockCurrent(transaction)
      const { registrations, events, gamedays, contact } = dependencies
      const others = await findAllButReplies(transaction, search)
      const first = goingOf({ ...others, replies: [] }, kinds)
      // Tables first: whoever sits at one is told that it is gone, not that it was handed over.
      const known = first.registrations.map(({ email }) => email)
      const owners = first.tables.map(({ email }) => email)
      const tables = first.tables.map(({ id }) => id)
      const messages = first.messages.map(({ id }) => id)
      await events.deleteEvents(transaction, tables, { except: [...known, ...owners], actor })
      // Before badges become free: they go to others.
      const waiting = first.waiting.map(({ id }) => id)
      await registrations.waitingList.withdraw(transaction, waiting)
      await registrations.removeAll(transaction, first.registrations, actor)
      // Found under the lock: a guest who answers by their own link at this moment stands behind the reply.
      await gamedays.lockGamedays(transaction)
      const replies = await findReplies(transaction.query, search)
      const going = goingOf({ ...others, replies }, kinds)
      await gamedays.withdrawReplies(transaction, going.replies)
      await contact.deleteMessages(transaction, messages)
      if (going.items.length > 0) {
        const details = `${countsText(going.counts)}: ${namesOf(going)}`
        const subject = authorName(author)
        await recordSafety(transaction, { actor, action: 'cleaned-up', subject, details }, clock)
      }
      return { removed: going.counts }
    })
  }

  return { contributions, cleanUp }
}
