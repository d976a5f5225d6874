import type { CodeKind } from '../../domain/auth/rules.ts'
import type { Instant } from '../../domain/kernel/time.ts'

export interface CodeRow {
  hash: string
  kind: CodeKind
  email: string
  digitsHash: string | null
  triesLeft: number
  createdAt: Instant
  expiresAt: Instant
}

export interface SessionRow {
  hash: string
  email: string
  /** Kind of code that opened the session: a personal code grants no administrator rights. */
  kind: CodeRow['kind']
  /** Code that opened the session; null for sessions opened by an older release. */
  codeHash: string | null
  createdAt: Instant
  expiresAt: Instant
}
