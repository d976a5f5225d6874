import { currentConvention } from '../../domain/convention/rules.ts'
import type { Convention } from '../../domain/convention/schema.ts'
import { closedText } from '../../domain/registration/rules.ts'
import { textsOf } from '../../domain/convention/texts.ts'
import { touches } from '../../domain/kernel/topics.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Query, Transaction } from '../platform/database/database.ts'
import type { Live } from '../platform/live/live.ts'
import { readSiteValue } from '../platform/database/site-values.ts'
import type { LetterFrame } from '../platform/mail/letter.ts'
import type { ConventionRow } from '../platform/database/schema.ts'
import {
  countBadges,
  findConventions,
  insertConvention,
  lockConvention,
  findVersion,
} from './store.ts'

interface Dependencies {
  database: Database
  live: Live
  clock: Clock
  config: Config
}

export type Conventions = ReturnType<typeof createConventions>

export function createConventions({ database, live, clock, config }: Dependencies) {
  /** They change once in a while and every request asks for them. */
  let known: Promise<ConventionRow[]> | null = null
  live.subscribe((changes) => {
    if (touches(changes, 'convention')) known = null
  })

  function readOnce(): Promise<ConventionRow[]> {
    const reading = (known ??= findConventions(database.query))
    reading.catch(() => {
      known = null
    })
    return reading
  }

  /** Every database has one: the set-up makes it before the first request. */
  async function current(query?: Query): Promise<ConventionRow> {
    const all = await (query ? findConventions(query) : readOnce())
    const convention = currentConvention(all, clock.now())
    if (!convention) throw new Error('The database holds no convention')
    return convention
  }

  async function describe(): Promise<Convention> {
    const closed = await readSiteValue(database.query, 'registration-closed')
    const { venueName, venueAddress, venueLat, venueLon, ...row } = await current()
    return {
      ...row,
      venue: { name: venueName, address: venueAddress, lat: venueLat, lon: venueLon },
      texts: textsOf(row),
      badgesTaken: await countBadges(database.query, row.id),
      organizerEmail: config.organizerEmail,
      newsletterFormUrl: config.newsletterFormUrl,
      registrationClosed: closed === null ? null : closed || closedText,
    }
  }

  /** What stands around every letter. */
  async function letterFrame(query?: Query): Promise<LetterFrame> {
    const { name, tagline } = await current(query)
    return { name, tagline, publicUrl: config.publicUrl }
  }

  /** The current convention, locked: whoever gives out badges decides alone how many are left. */
  async function lockCurrent(transaction: Transaction) {
    const { id } = await current(transaction.query)
    const convention = await lockConvention(transaction, id)
    const taken = await countBadges(transaction.query, id)
    return { convention, badgesLeft: Math.max(0, convention.registrationCapacity - taken) }
  }

  /** How often its settings were changed. */
  const versionOf = (id: string) => findVersion(database.query, id)

  return {
    current,
    versionOf,
    describe,
    letterFrame,
    lockCurrent,
    all: findConventions,
    badgesTaken: countBadges,
    add: insertConvention,
  }
}
