import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const newDigits = (): string => randomInt(1_000_000).toString().padStart(6, '0')

/** What is stored instead of a secret. Secrets are random and long, so a plain hash is enough. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')
