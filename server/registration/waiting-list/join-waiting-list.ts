import { Refusal } from '../../../domain/kernel/refusal.ts'
import { waitRefusal } from '../../../domain/registration/waiting-list/rules.ts'
import type { RegisterForm } from '../../../domain/registration/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Budget } from '../../platform/mail/mail-budget.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { newId, newToken } from '../../platform/tokens.ts'
import { createGiveBadges, type Dependencies, isLineOn } from './give-badges.ts'
import * as store from './store.ts'
import { joinedTemplate } from './templates.ts'

/** Waits for badges. */
export function createJoinBadgeLine(dependencies: Dependencies) {
  const { clock, config, conventions } = dependencies

  /** The same for every address: who asks cannot tell who is registered, or waits. */
  async function lineRefusal({ query }: Transaction, convention: ConventionRow) {
    const refused = waitRefusal(await isLineOn(query), await store.countLine(query, convention.id))
    return refused && new Refusal(refused)
  }

  /** Who waits already keeps the place and what they wait for: only the link in the mail can end that. */
  async function join(
    transaction: Transaction,
    convention: ConventionRow,
    { email, names, zip, listed }: RegisterForm,
    { source, budget }: { source: string; budget: Budget },
  ) {
    const { query, changed } = transaction
    const known = await store.findByEmail(query, convention.id, email)
    const row = known ?? {
      id: newId(),
      conventionId: convention.id,
      email,
      names,
      zip,
      listed: listed ? (1 as const) : (0 as const),
      token: newToken(),
      source,
      createdAt: clock.now(),
    }
    if (!known) {
      await store.insertWaiting(query, row)
      changed('registrations')
    }
    const line = await store.findLine(query, convention.id)
    const place = 1 + line.findIndex(({ id }) => id === row.id)
    const url = `${config.publicUrl}/badge-line/${row.token}`
    const template = joinedTemplate({ convention, names: row.names, url, place })
    const about = { kind: 'badge-line-joined', to: email, reference: row.id }
    const mail = { ...about, template, frame: conventions.frameOf(convention) }
    return queueMail(transaction, mail, clock.now(), budget)
  }

  return { lineRefusal, join, ...createGiveBadges(dependencies) }
}
