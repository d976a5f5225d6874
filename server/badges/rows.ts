import type { Instant } from '../../domain/kernel/time.ts'

/** A badge that was printed. */
export interface BadgePrintRow {
  nameId: string
  /** What stands on it: with another name it is printed again. */
  name: string
  printedAt: Instant
}
