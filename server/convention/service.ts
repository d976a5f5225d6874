import { currentConvention } from '../../domain/convention/rules.ts'
import type { Convention } from '../../domain/convention/schema.ts'
import { closedText } from '../../domain/registration/rules.ts'
import { textsOf } from '../../domain/convention/texts.ts'
import type { MailWaits } from '../../domain/kernel/forms/mail-waits.ts'
import { touches } from '../../domain/kernel/topics.ts'
import { waitingMail } from '../../domain/mail/waiting.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Query, Transaction } from '../platform/database/database.ts'
import type { Live } from '../platform/live/live.ts'
import { readSiteValue } from '../platform/database/site-values.ts'
import type { TemplateFrame } from '../platform/mail/template.ts'
import type { Queued } from '../platform/mail/outbox.ts'
import type { ConventionRow } from '../platform/database/schema.ts'
import { countBadges, findConventions, findVersion, lockConvention } from './store.ts'

interface Dependencies {
  database: Database
  live: Live
  clock: Clock
  config: Config
}

export type Conventions = ReturnType<typeof createConventions>

export function createConventions({ database, live, clock, config }: Dependencies) {
  /** A cache, dropped when they change: every request asks for them. */
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

  /** What stands around every mail. */
  const templateFrame = async (query?: Query) => frameOf(await current(query))

  const frameOf = ({ name, tagline }: ConventionRow): TemplateFrame => ({
    name,
    tagline,
    publicUrl: config.publicUrl,
  })

  /** What an answer adds when the mail that it speaks of does not leave at once. */
  async function mailWaits(
    queued: readonly Queued[],
    { query, whose }: { query?: Query; whose?: string } = {},
  ): Promise<{ mailWaits?: MailWaits }> {
    const now = clock.now()
    const waiting = queued.find(({ at }) => at > now)
    if (!waiting) return {}
    const { timeZone } = await current(query)
    return { mailWaits: waitingMail({ at: waiting.at, now, timeZone }, whose) }
  }

  /** The current convention, locked: whoever gives out badges decides alone how many are left. */
  const lockCurrent = async (transaction: Transaction) =>
    lock(transaction, (await current(transaction.query)).id)

  async function lock(transaction: Transaction, id: string) {
    const [convention, taken] = await transaction.pipeline(
      () => lockConvention(transaction, id),
      () => countBadges(transaction.query, id),
    )
    if (!convention) throw new Error('The database no longer holds this convention')
    return { convention, badgesLeft: Math.max(0, convention.registrationCapacity - taken) }
  }

  /** How often its settings were changed. */
  const versionOf = (id: string) => findVersion(database.query, id)

  return {
    current,
    versionOf,
    describe,
    templateFrame,
    frameOf,
    mailWaits,
    lockCurrent,
    lock,
  }
}
