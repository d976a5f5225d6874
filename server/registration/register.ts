import { tooManyRequestsText } from '../../domain/kernel/rate-limits.ts'
import { findPlace } from '../geo/lookup.ts'
import { linkRefusal } from '../../domain/kernel/text/link-detection.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import {
  badgeLimitsBySource,
  badgesRefusal,
  registrationClosedRefusal,
  registerLimit,
  switchedOffRefusal,
} from '../../domain/registration/rules.ts'
import type { RegisterForm } from '../../domain/registration/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import { readSiteValue } from '../platform/database/site-values.ts'
import { ownChange } from '../platform/live/own-changes.ts'
import { readAttempts } from '../platform/rate-limit.ts'
import { type Budget, readBudget } from '../platform/mail/mail-budget.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { conventionCalendarEntry } from '../convention/calendar-entry.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { StoredRow } from '../platform/database/schema.ts'
import type { RegistrationRow } from './rows.ts'
import type { RegistrationDependencies } from './dependencies.ts'
import { alreadyRegisteredTemplate, registrationConfirmationTemplate } from './templates.ts'
import { createJoinBadgeWaitingList } from './waiting-list/join-waiting-list.ts'
import { deleteBadgeParty } from './waiting-list/store.ts'
import * as store from './store.ts'
import { newId } from '../platform/tokens.ts'

interface RegistrationMessage {
  kind: 'registration-confirmation' | 'registration-already'
  convention: StoredRow<ConventionRow>
  registration: Pick<RegistrationRow, 'id' | 'email' | 'paidAmount'>
  names: readonly string[]
  budget: Budget
}

const tooManyRegistrationsText =
  'This address was just registered several times. Please check its inbox, or try again later.'

export function createRegister(dependencies: RegistrationDependencies) {
  const { database, clock, config, conventions, auth } = dependencies
  const waitingList = createJoinBadgeWaitingList(dependencies)

  const templates = {
    'registration-confirmation': registrationConfirmationTemplate,
    'registration-already': alreadyRegisteredTemplate,
  }

  /** Both templates contain the stored names and a new personal link. */
  async function queueMessage(
    transaction: Transaction,
    { kind, convention, registration, names, budget }: RegistrationMessage,
  ) {
    const code = await auth.newPersonalCode(transaction, registration.email, convention)
    const template = templates[kind]({
      id: registration.id,
      publicUrl: config.publicUrl,
      convention,
      names,
      paidAmount: registration.paidAmount,
      personalUrl: `${config.publicUrl}/events?rid=${code}`,
    })
    const frame = conventions.frameOf(convention)
    const { id: reference, email: to } = registration
    const now = clock.now()
    const { publicUrl, mailFrom } = config
    const calendar =
      kind === 'registration-confirmation'
        ? conventionCalendarEntry(convention, { publicUrl, mailFrom, stamp: now })
        : null
    const mail = { kind, to, toName: names[0] ?? '', reference, template, frame, calendar }
    return queueMail(transaction, mail, now, budget)
  }

  async function insert(
    transaction: Transaction,
    conventionId: string,
    { email, names, zip, listed }: RegisterForm,
    source: string,
  ): Promise<RegistrationRow> {
    const registration: RegistrationRow = {
      id: newId(),
      conventionId,
      email,
      zip,
      listed: listed ? 1 : 0,
      paidAt: null,
      paidAmount: null,
      createdAt: clock.now(),
    }
    await store.insertRegistration(transaction.query, { ...registration, source }, names)
    await deleteBadgeParty(transaction.query, { conventionId, email })
    transaction.markChanged('registrations', ownChange('names', email))
    return registration
  }

  /** The response must not reveal whether the address was registered before. */
  async function register(form: RegisterForm, source: string) {
    const nameFields = form.names.map((name, position) => [`names.${position}`, name] as const)
    const link = linkRefusal({ ...Object.fromEntries(nameFields), zip: form.zip })
    if (link) return link
    const { id: conventionId } = await conventions.current()
    const result = await database.transaction(async (transaction) => {
      const { query } = transaction
      const now = clock.now()
      const attemptWeight = form.names.length
      const sourceAttempt = {
        limits: badgeLimitsBySource,
        source,
        weight: attemptWeight,
        message: tooManyRequestsText,
      }
      const byAddress = {
        limits: [registerLimit],
        subject: form.email,
        message: tooManyRegistrationsText,
      }
      const mail = { kind: 'registration-confirmation', to: form.email }
      const { convention, badgesLeft } = await conventions.lock(transaction, conventionId)
      const existing = await store.findRegistrationByEmail(query, conventionId, form.email)
      const countAttempt = await readAttempts(transaction, now, sourceAttempt, byAddress)
      const budget = await readBudget(transaction, [mail], now, { by: 'stranger', source })
      // Read under the lock that closing takes too.
      const closedText = await readSiteValue(query, 'registration-closed')
      const closed = registrationClosedRefusal(convention, now) ?? switchedOffRefusal(closedText)
      if (closed) return new Refusal(closed)

      const badgesProblem = badgesRefusal(form.names.length, badgesLeft)
      const joinsWaitingList = badgesProblem !== null && form.wait === true
      if (badgesProblem && !joinsWaitingList && !existing) return new Refusal(badgesProblem)
      const waitingListRefusal = joinsWaitingList
        ? await waitingList.findRefusal(transaction, convention)
        : null
      if (waitingListRefusal) return waitingListRefusal
      const limited = await countAttempt()
      if (existing && !limited) {
        const names = (await store.findBadgeNames(query, existing.id)).map(({ name }) => name)
        const kind = 'registration-already'
        const message = { kind, convention, registration: existing, names, budget } as const
        const queued = await queueMessage(transaction, message)
        // When all badges are taken, a registered guest learns of their badge only by mail.
        return badgesProblem && !joinsWaitingList
          ? new Refusal(badgesProblem)
          : { id: newId(), queued, waits: joinsWaitingList }
      }
      if (badgesProblem && !joinsWaitingList) return new Refusal(badgesProblem)
      if (limited) return limited
      if (joinsWaitingList) {
        const queued = await waitingList.joinWaitingList(transaction, convention, form, {
          source,
          budget,
        })
        if (queued instanceof Refusal) return queued
        return { id: newId(), queued, waits: joinsWaitingList }
      }
      const registration = await insert(transaction, convention.id, form, source)
      const kind = 'registration-confirmation'
      const message = { kind, convention, registration, names: form.names, budget } as const
      return {
        id: registration.id,
        queued: await queueMessage(transaction, message),
        waits: joinsWaitingList,
      }
    })
    if (result instanceof Refusal) return result
    const unknownZip = form.zip !== null && form.listed && findPlace(form.zip) === null
    return {
      id: result.id,
      ...(await conventions.describeMailDelay(result.queued)),
      ...(result.waits && { waiting: true as const }),
      ...(unknownZip && { unknownZip: true as const }),
    }
  }

  return register
}
