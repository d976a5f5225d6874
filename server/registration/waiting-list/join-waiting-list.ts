import { Refusal } from '../../../domain/kernel/refusal.ts'
import { joinBadgeListRefusal } from '../../../domain/registration/waiting-list/rules.ts'
import type { RegisterForm } from '../../../domain/registration/schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Budget } from '../../platform/mail/mail-budget.ts'
import type { ConventionRow } from '../../convention/rows.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { newId, newToken } from '../../platform/tokens.ts'
import { createGiveBadges, type BadgeWaitingListDependencies } from './give-badges.ts'
import * as store from './store.ts'
import { joinedBadgeListTemplate } from './templates.ts'

export function createJoinBadgeWaitingList(dependencies: BadgeWaitingListDependencies) {
  const { clock, config, conventions } = dependencies
  const { waitingList } = createGiveBadges(dependencies)

  /** Checks alike for every address, so that the response does not reveal which ones are registered or waiting. */
  async function findRefusal({ query }: Transaction, convention: ConventionRow) {
    const problem = await waitingList.findProblem(query, convention)
    return problem && new Refusal(joinBadgeListRefusal(problem))
  }

  /** A waiting address keeps its position and its badges: only the link in its mail can end the waiting. */
  async function joinWaitingList(
    transaction: Transaction,
    convention: ConventionRow,
    { email, names, zip, listed }: RegisterForm,
    { source, budget }: { source: string; budget: Budget },
  ) {
    const { query, markChanged } = transaction
    const existingParty = await store.findPartyByEmail(query, convention.id, email)
    const row = existingParty ?? {
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
    const reserved = await waitingList.reservePlace(query, convention, row.id)
    if ('problem' in reserved) return new Refusal(joinBadgeListRefusal(reserved.problem))
    if (!existingParty) {
      await store.insertBadgeParty(query, row)
      markChanged('registrations')
    }
    const { place } = reserved
    const url = `${config.publicUrl}/badge-line/${row.token}`
    const template = joinedBadgeListTemplate({ convention, names: row.names, url, place })
    const [toName = ''] = row.names
    const envelope = { kind: 'badge-line-joined', to: email, toName, reference: row.id }
    const mail = { ...envelope, template, frame: conventions.frameOf(convention) }
    return queueMail(transaction, mail, clock.now(), budget)
  }

  return { findRefusal, joinWaitingList }
}
