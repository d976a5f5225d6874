import { crowdedText } from '../../domain/kernel/rate-limits.ts'
import { placeOf } from '../places/lookup.ts'
import { linkRefusal } from '../../domain/kernel/text/link-detection.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import {
  badgeLimitsBySource,
  badgesRefusal,
  closedRefusal,
  registerLimit,
} from '../../domain/registration/rules.ts'
import type { RegisterForm } from '../../domain/registration/schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ownChange } from '../platform/live/own-changes.ts'
import { readAttempts } from '../platform/rate-limit.ts'
import { type Budget, readBudget } from '../platform/mail/mail-budget.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { RegistrationRow } from './rows.ts'
import type { Dependencies } from './dependencies.ts'
import { alreadyRegisteredTemplate, confirmationTemplate } from './templates.ts'
import { createJoinBadgeWaitingList } from './waiting-list/join-waiting-list.ts'
import { deleteEntry } from './waiting-list/store.ts'
import * as store from './store.ts'
import { newId } from '../platform/tokens.ts'

interface RegistrationMessage {
  kind: 'registration-confirmation' | 'registration-already'
  convention: ConventionRow
  registration: Pick<RegistrationRow, 'id' | 'email' | 'paidAmount'>
  names: readonly string[]
  budget: Budget
}

const registeredOften =
  'This address was just registered several times. Please check its inbox, or try again later.'

export function createRegister(dependencies: Dependencies) {
  const { database, clock, config, conventions, auth } = dependencies
  const waitingList = createJoinBadgeWaitingList(dependencies)

  const templates = {
    'registration-confirmation': confirmationTemplate,
    'registration-already': alreadyRegisteredTemplate,
  }

  /** Both hold the names as they are stored and a personal link of their own. */
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
    const mail = { kind, to, reference, template, frame }
    return queueMail(transaction, mail, clock.now(), budget)
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
    await deleteEntry(transaction.query, { conventionId, email })
    transaction.changed('registrations', ownChange('names', email))
    return registration
  }

  /** Whoever asks cannot tell from the answer whether the address was registered before. */
  async function register(form: RegisterForm, source: string) {
    const typed = form.names.map((name, position) => [`names.${position}`, name] as const)
    const link = linkRefusal({ ...Object.fromEntries(typed), zip: form.zip })
    if (link) return link
    const { id: conventionId } = await conventions.current()
    const done = await database.transaction(async (transaction) => {
      const { query } = transaction
      const now = clock.now()
      const weight = form.names.length
      const bySource = { limits: badgeLimitsBySource, source, weight, message: crowdedText }
      const byAddress = { limits: [registerLimit], subject: form.email, message: registeredOften }
      const mail = { kind: 'registration-confirmation', to: form.email }
      const { convention, badgesLeft } = await conventions.lock(transaction, conventionId)
      const known = await store.findByEmail(query, conventionId, form.email)
      const countAttempt = await readAttempts(transaction, now, bySource, byAddress)
      const budget = await readBudget(transaction, [mail], now, { by: 'stranger', source })
      const closed = closedRefusal(convention, now)
      if (closed) return new Refusal(closed)

      const full = badgesRefusal(form.names.length, badgesLeft)
      const waits = full !== null && form.wait === true
      if (full && !waits && !known) return new Refusal(full)
      const noList = waits ? await waitingList.findRefusal(transaction, convention) : null
      if (noList) return noList
      const limited = await countAttempt()
      if (known && !limited) {
        const names = (await store.findNames(query, known.id)).map(({ name }) => name)
        const kind = 'registration-already'
        const message = { kind, convention, registration: known, names, budget } as const
        const queued = await queueMessage(transaction, message)
        // When all badges are gone, who has one is told so where only they can read it.
        return full && !waits ? new Refusal(full) : { id: newId(), queued, waits }
      }
      if (full && !waits) return new Refusal(full)
      if (limited) return limited
      if (waits) {
        const queued = await waitingList.join(transaction, convention, form, { source, budget })
        if (queued instanceof Refusal) return queued
        return { id: newId(), queued, waits }
      }
      const registration = await insert(transaction, convention.id, form, source)
      const kind = 'registration-confirmation'
      const message = { kind, convention, registration, names: form.names, budget } as const
      return { id: registration.id, queued: await queueMessage(transaction, message), waits }
    })
    if (done instanceof Refusal) return done
    const unknownZip = form.zip !== null && form.listed && placeOf(form.zip) === null
    return {
      id: done.id,
      ...(await conventions.mailWaits(done.queued)),
      ...(done.waits && { waiting: true as const }),
      ...(unknownZip && { unknownZip: true as const }),
    }
  }

  return register
}
