import type { WalkInForm } from '../../domain/door/schema.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { linkRefusal } from '../../domain/kernel/text/link-detection.ts'
import type { User } from '../../domain/auth/schema.ts'
import { placeholderEmail } from '../../domain/mail/placeholder.ts'
import { badgesRefusal, registrationClosedRefusal } from '../../domain/registration/rules.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { recordAudit } from '../platform/audit.ts'
import { ownChange } from '../platform/live/own-changes.ts'
import { newId } from '../platform/tokens.ts'
import { addPayment, helperName } from '../registration/ledger.ts'
import { insertAtDoor, isRegistered } from '../registration/insert-at-door.ts'
import * as store from './store.ts'

/** Registers a walk-in if badges are left, records the payment and checks them in, all in one transaction. */
export const createWalkIn =
  ({ database, clock, conventions }: FeatureDependencies) =>
  async ({ names, email, zip, listed, way }: WalkInForm, user: User) => {
    const nameFields = names.map((name, position) => [`names.${position}`, name] as const)
    const link = linkRefusal({ ...Object.fromEntries(nameFields), zip })
    if (link) return link
    return database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const { id: conventionId } = await conventions.current(query)
      const { convention, badgesLeft } = await conventions.lock(transaction, conventionId)
      const now = clock.now()
      const closed = registrationClosedRefusal(convention, now)
      if (closed) return new Refusal(closed)
      const badgesProblem = badgesRefusal(names.length, badgesLeft)
      if (badgesProblem) return new Refusal(badgesProblem)
      if (email && (await isRegistered(query, conventionId, email))) return alreadyRegistered()
      const id = newId()
      const address = email ?? placeholderEmail(id)
      const registration = await insertAtDoor(
        query,
        { id, conventionId, email: address, zip, listed, createdAt: now },
        names,
      )
      const helper = helperName(user)
      await store.insertArrivals(query, registration.nameIds, { arrivedAt: now, helper })
      const amount = names.length * convention.ticketPrice
      const payer = names.join(', ')
      const payingRegistration = { id, conventionId, paidAt: null, paidAmount: null }
      if (amount > 0)
        await addPayment(transaction, payingRegistration, { amount, way, helper, payer }, now)
      const details = `$${amount}`
      await recordAudit(
        transaction,
        { actor: user, action: 'walked-in', subject: payer, details },
        now,
      )
      markChanged('registrations', 'arrivals', ownChange('names', address))
      return store.findEntry(query, conventionId, id)
    })
  }

const alreadyRegistered = () =>
  new Refusal({
    code: 'already-registered',
    title: 'Already on the list',
    message: 'This address is already registered. Search for it instead.',
    field: 'email',
  })
