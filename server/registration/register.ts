import { crowdedText } from '../../domain/kernel/limits.ts'
import { linkRefusal } from '../../domain/kernel/links.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import {
  badgesFromOnePlace,
  badgesRefusal,
  closedRefusal,
  registerLimit,
} from '../../domain/registration/rules.ts'
import type { Cause } from '../../domain/mail/budget.ts'
import type { RegistrationForm } from '../../domain/registration/schema.ts'
import type { Conventions } from '../convention/service.ts'
import type { People } from '../people/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { countAttempts } from '../platform/rate-limit.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import type { RegistrationRow } from '../platform/database/schema.ts'
import { alreadyRegisteredTemplate, confirmationTemplate } from './templates.ts'
import * as store from './store.ts'
import { newId } from '../platform/tokens.ts'

interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
  people: People
}

type Addressee = Pick<RegistrationRow, 'id' | 'email' | 'paidAmount'>

export type Registrations = ReturnType<typeof createRegistrations>

const registeredOften =
  'This address was just registered several times. Please check its inbox, or try again later.'

export function createRegistrations(dependencies: Dependencies) {
  const { database, clock, config, conventions, people } = dependencies

  const letters = {
    'registration-confirmation': confirmationTemplate,
    'registration-already': alreadyRegisteredTemplate,
  }

  /** Both letters hold the names as they are stored and a personal link of their own. */
  async function queueLetter(
    transaction: Transaction,
    kind: keyof typeof letters,
    registration: Addressee,
    cause: Cause,
  ) {
    const { query } = transaction
    const convention = await conventions.current(query)
    const names = await store.findNames(query, registration.id)
    const code = await people.newPersonalCode(transaction, registration.email)
    const template = letters[kind]({
      convention,
      names: names.map(({ name }) => name),
      paidAmount: registration.paidAmount,
      personalUrl: `${config.publicUrl}/events?rid=${code}`,
    })
    const frame = await conventions.templateFrame(query)
    const { id: reference, email: to } = registration
    const mail = { kind, to, reference, template, frame }
    return conventions.mailWaits(await queueMail(transaction, mail, clock.now(), cause), { query })
  }

  async function insert(
    transaction: Transaction,
    conventionId: string,
    { email, names, zip, listed }: RegistrationForm,
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
    const badges = names.map((name, position) => ({
      id: newId(),
      registrationId: registration.id,
      name,
      position,
    }))
    await store.insertRegistration(transaction.query, { ...registration, source }, badges)
    transaction.changed('registrations')
    return registration
  }

  /** Whoever asks cannot tell from the answer whether the address was registered before. */
  async function register(form: RegistrationForm, source: string) {
    const cause = { by: 'stranger', source } as const
    const typed = form.names.map((name, position) => [`names.${position}`, name] as const)
    const link = linkRefusal({ ...Object.fromEntries(typed), zip: form.zip })
    if (link) return link
    return database.transaction(async (transaction) => {
      const { convention, badgesLeft } = await conventions.lockCurrent(transaction)
      const closed = closedRefusal(convention, clock.now())
      if (closed) return new Refusal(closed)

      const known = await store.findByEmail(transaction.query, convention.id, form.email)
      const full = badgesRefusal(form.names.length, badgesLeft)
      if (full && !known) return new Refusal(full)
      const weight = form.names.length
      const limited = await countAttempts(
        transaction,
        clock.now(),
        { limits: badgesFromOnePlace, source, weight, message: crowdedText },
        { limits: [registerLimit], subject: form.email, message: registeredOften },
      )
      // When all badges are gone, who has one is told so where only they can read it.
      const again =
        known && !limited
          ? await queueLetter(transaction, 'registration-already', known, cause)
          : {}
      if (full) return new Refusal(full)
      if (limited) return limited
      if (known) return { id: newId(), ...again }
      const registration = await insert(transaction, convention.id, form, source)
      const waits = await queueLetter(transaction, 'registration-confirmation', registration, cause)
      return { id: registration.id, ...waits }
    })
  }

  return { register }
}
