import type { Instant } from '../../domain/kernel/time.ts'

export interface CodeRow {
  hash: string
  kind: 'login' | 'personal'
  email: string
  digitsHash: string | null
  triesLeft: number
  createdAt: Instant
  expiresAt: Instant
}

export interface SessionRow {
  hash: string
  email: string
  /** Which kind of code opened it: a personal one carries no administrator's rights. */
  kind: CodeRow['kind']
  /** The code that opened it; null where an older release did. */
  codeHash: string | null
  createdAt: Instant
  expiresAt: Instant
}
