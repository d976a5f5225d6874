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
  /** Instant when the guest was asked to confirm because others wait; empty when not asked. */
  askedAt: Generated<string>
  /** Number of times the addresses of its calendar feeds were renewed. */
  feedVersion: Generated<number>
  /** Note for helpers at the door. */
  note: Generated<string>
  /** Children who come along and need no badge. */
  children: Generated<number>
}

export interface NameRow {
  id: string
  registrationId: string
  /** Equals the convention of its registration. */
  conventionId: string
  name: string
  position: number
}

/** Maintained by database triggers; a convention without badges may have no row. */
export interface BadgeCountRow {
  conventionId: string
  taken: number
}

/** An address on the waiting list for badges, with the data of its registration. */
export interface BadgeWaitingListRow {
  id: string
  conventionId: string
  /** Increases with each address that joins. */
  position: number
  email: string
  /** Names as JSON, one per badge. */
  names: string
  zip: string | null
  listed: YesNo
  /** Stored in plain text, because it can only show the position and leave the waiting list. */
  token: string
  createdAt: Instant
}

/** Payment or refund; rows are never changed. */
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
