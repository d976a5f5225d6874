import type { Instant } from '../../domain/kernel/time.ts'
import type { Config } from '../platform/config.ts'
import { newToken } from '../platform/tokens.ts'

export const createMailingAddress = (email: string, now: Instant) => ({
  email,
  unsubscribeToken: newToken(),
  confirmHash: null,
  confirmExpiresAt: null,
  confirmedAt: null,
  unsubscribedAt: null,
  createdAt: now,
})

export const unsubscribeUrl = ({ publicUrl }: Config, token: string): string =>
  `${publicUrl}/newsletter/unsubscribe/${token}`
