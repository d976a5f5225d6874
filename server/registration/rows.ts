import type { Generated } from 'kysely'
import type { PaymentMethod } from '../../domain/door/payment-methods.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { YesNo } from '../platform/database/schema.ts'

export interface RegistrationRow {
  id: string
  conventionId: string
  email: string
  zip: string | null
  listed: YesNo
  paidAt: Instant | null
  paidAmount: number | null
  createdAt: Instant
}

export interface RegistrationColumns {
  confirmedAt: Instant | null
  /** When they were asked whether they come, because somebody waits; empty while they were not. */
  askedAt: Generated<string>
  /** How often the addresses of its calendars were renewed. */
  feedVersion: Generated<number>
  /** What helpers at the door should know. */
  note: Generated<string>
  /** Who come along and need no badge. */
  children: Generated<number>
}

export interface NameRow {
  id: string
  registrationId: string
  /** That of its registration. */
  conventionId: string
  name: string
  position: number
}

/** Kept by triggers of the database; a convention without badges may have none. */
export interface BadgeCountRow {
  conventionId: string
  taken: number
}

/** An address on the waiting list for badges, with the data of its registration. */
export interface BadgeWaitingListRow {
  id: string
  conventionId: string
  /** Grows with each address that joins. */
  position: number
  email: string
  /** JSON: one a badge. */
  names: string
  zip: string | null
  listed: YesNo
  /** Shows the place and ends the waiting, and does nothing else, so it may stand here as it is. */
  token: string
  createdAt: Instant
}

/** Money that was taken or given back. Written once, never changed. */
export interface PaymentRow {
  id: string
  conventionId: string
  registrationId: string
  payer: string
  amount: number
  way: PaymentMethod
  helper: string
  at: Instant
  corrects: string
}
