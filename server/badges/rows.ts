import type { Instant } from '../../domain/kernel/time.ts'

/** Printed badge. */
export interface BadgePrintRow {
  nameId: string
  /** Printed name; a changed name requires a new print. */
  name: string
  printedAt: Instant
}
