import { readEmail } from '../../domain/kernel/text/email.ts'
import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/people/schema.ts'
import { blockExpiry, countsText, authorName } from '../../domain/safety/rules.ts'
import {
  type Block,
  type BlockForm,
  blockSpans,
  type Counts,
  type CleanUpForm,
  type Author,
  type Contributions,
  type ContributionQuery,
  type RegistrationSwitch,
  type Safety as SafetyNow,
  type SlowSwitch,
  type SourcePage,
  type SourceQuery,
} from '../../domain/safety/schema.ts'
import type { Contact } from '../contact/service.ts'
import type { Conventions } from '../convention/service.ts'
import type { Events } from '../events/service.ts'
import type { Gamedays } from '../gamedays/service.ts'
import type { People } from '../people/service.ts'
import { type AuditNote, recordAudit } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Query, Transaction } from '../platform/database/database.ts'
import { readSiteValue, writeSiteValue } from '../platform/database/site-values.ts'
import type { Registrations } from '../registration/service.ts'
import { findContributions, goingOf, itemsOf, namesOf } from './find-contributions.ts'
import * as store from './store.ts'

interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
  people: People
  registrations: Registrations
  events: Events
  gamedays: Gamedays
  contact: Contact
}

export type Safety = ReturnType<typeof createSafety>

const mostBlocks = 1_000

/** What an organiser does when somebody misbehaves. */
export function createSafety(dependencies: Dependencies) {
  const { database, clock, config, conventions } = dependencies

  const activeBlocks = async (query: Query): Promise<Block[]> => {
    const now = clock.now()
    return (await store.findBlocks(query)).filter(({ expiresAt }) => expiresAt > now)
  }

  async function now(query: Query = database.query): Promise<SafetyNow> {
    const text = await readSiteValue(query, 'registration-closed')
    const slow = (await readSiteValue(query, 'slow-mode')) !== null
    const blocks = await activeBlocks(query)
    return { registration: { closed: text !== null, text: text ?? '' }, slow, blocks }
  }

  const note = (transaction: Transaction, entry: AuditNote) => {
    transaction.changed('safety')
    return recordAudit(transaction, entry, clock.now())
  }

  const switchRegistration = ({ closed, text }: RegistrationSwitch, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const before = await readSiteValue(query, 'registration-closed')
      const after = closed ? text : null
      await writeSiteValue(query, 'registration-closed', after)
      if (before !== after) {
        const action = closed ? 'registration-closed' : 'registration-opened'
        const subject = (await conventions.current(query)).name
        note(transaction, { actor, action, subject, details: after ?? '' })
        changed('convention')
      }
      return now(query)
    })

  const switchSlow = ({ on }: SlowSwitch, actor: User) =>
    database.transaction(async (transaction) => {
      const { query } = transaction
      const wasOn = (await readSiteValue(query, 'slow-mode')) !== null
      await writeSiteValue(query, 'slow-mode', on ? 'on' : null)
      if (wasOn !== on) {
        const subject = (await conventions.current(query)).name
        note(transaction, { actor, action: on ? 'slow-mode-on' : 'slow-mode-off', subject })
      }
      return now(query)
    })

  /** The address in its one form; a source as it is. */
  function read({ kind, subject }: Author): Author | Refusal<'invalid-input'> {
    const known = kind === 'source' ? subject : readEmail(subject)
    return known === null
      ? refuse.invalid('Please enter a valid email address', 'subject')
      : { kind, subject: known }
  }

  const isAdministrator = ({ kind, subject }: Author) =>
    kind === 'address' && subject === config.adminEmail

  const block = ({ span, ...typed }: BlockForm, actor: User) =>
    database.transaction(async (transaction) => {
      const author = read(typed)
      if (author instanceof Refusal) return author
      if (isAdministrator(author)) {
        return refuse.invalid('The administrator cannot be blocked.', 'subject')
      }
      const { query } = transaction
      await transaction.lock('blocks')
      if ((await activeBlocks(query)).length >= mostBlocks) {
        return new Refusal({
          code: 'too-many-blocks',
          title: 'Too many blocks',
          message:
            'There are a thousand blocks already. Let somebody in again first, or block at the proxy.',
        })
      }
      const createdAt = clock.now()
      const { endDate } = await conventions.current(query)
      const expiresAt = blockExpiry(span, createdAt, endDate)
      await store.saveBlock(query, { ...author, createdAt, expiresAt })
      if (author.kind === 'address') {
        await dependencies.people.endAccess(transaction, [author.subject])
      }
      const details = `For: ${blockSpans[span].toLowerCase()}`
      note(transaction, { actor, action: 'blocked', subject: authorName(author), details })
      return now(query)
    })

  const unblock = (typed: Author, actor: User) =>
    database.transaction(async (transaction) => {
      const author = read(typed)
      if (author instanceof Refusal) return author
      if (await store.deleteBlock(transaction.query, author)) {
        note(transaction, { actor, action: 'unblocked', subject: authorName(author) })
      }
      return now(transaction.query)
    })

  /** Until when they are kept out. */
  async function blockedUntil(query: Query): Promise<(author: Author) => string | null> {
    const blocks = await activeBlocks(query)
    const expiries = new Map(blocks.map((row) => [`${row.kind} ${row.subject}`, row.expiresAt]))
    return ({ kind, subject }) => expiries.get(`${kind} ${subject}`) ?? null
  }

  async function sources({ page: wanted, rows }: SourceQuery, here: string): Promise<SourcePage> {
    const { query } = database
    const { id } = await conventions.current()
    const total = await store.countSources(query, id)
    const page = Math.min(wanted, Math.max(0, Math.ceil(total / rows) - 1))
    const found = await store.findSources(query, id, { limit: rows, offset: page * rows })
    const names = found.map(({ source }) => source)
    const registered = await store.findRegisteredFrom(query, id, names)
    const until = await blockedUntil(query)
    return {
      page,
      found: total,
      total,
      rows: found.map(({ source, lastAt, ...counts }) => {
        const { badges, unconfirmed, paid } = registered.get(source) ?? nobody
        return {
          source,
          lastAt,
          counts: { ...counts, badges },
          unconfirmed,
          paid,
          blockedUntil: until({ kind: 'source', subject: source }),
          isHere: source === here,
        }
      }),
    }
  }

  async function contributions(
    wanted: ContributionQuery,
    here: string,
  ): Promise<Contributions | Refusal<'invalid-input'>> {
    const author = read(wanted)
    if (author instanceof Refusal) return author
    const { query } = database
    const looked = { query, forUpdate: <Builder>(builder: Builder) => builder }
    const found = await findContributions(looked, await wish({ ...wanted, ...author }))
    const until = await blockedUntil(query)
    return {
      ...itemsOf(found),
      blockedUntil: until(author),
      isHere: author.kind === 'source' && author.subject === here,
    }
  }

  async function wish({ kind, subject, since, reach }: ContributionQuery) {
    const { id: conventionId } = await conventions.current()
    const author = { kind, subject }
    return {
      author,
      conventionId,
      span: since,
      reach,
      now: clock.now(),
      spared: config.adminEmail,
    }
  }

  /** All of it or nothing; a second press at the same time waits and finds nothing left. */
  async function cleanUp(
    { kinds, ...wanted }: CleanUpForm,
    actor: User,
  ): Promise<{ removed: Counts } | Refusal<'invalid-input'>> {
    const author = read(wanted)
    if (author instanceof Refusal) return author
    const wished = await wish({ ...wanted, ...author })
    return database.transaction(async (transaction) => {
      await transaction.lock('clean-up')
      await conventions.lockCurrent(transaction)
      const { registrations, events, gamedays, contact } = dependencies
      const going = goingOf(await findContributions(transaction, wished), kinds)
      // Tables first: whoever sits at one is told that it is gone, not that it was handed over.
      const known = going.registrations.map(({ email }) => email)
      const owners = going.tables.map(({ email }) => email)
      const tables = going.tables.map(({ id }) => id)
      await events.deleteEvents(transaction, tables, { except: [...known, ...owners], actor })
      await registrations.removeAll(transaction, going.registrations, actor)
      await gamedays.withdrawReplies(transaction, going.replies)
      await contact.removeAll(
        transaction,
        going.messages.map(({ id }) => id),
      )
      if (going.items.length > 0) {
        const details = `${countsText(going.counts)}: ${namesOf(going)}`
        const subject = authorName(author)
        note(transaction, { actor, action: 'cleaned-up', subject, details })
      }
      return { removed: going.counts }
    })
  }

  return {
    now: () => now(),
    switchRegistration,
    switchSlow,
    block,
    unblock,
    sources,
    contributions,
    cleanUp,
  }
}

const nobody = { badges: 0, unconfirmed: 0, paid: 0 }
