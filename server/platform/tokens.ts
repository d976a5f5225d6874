import { hash, randomFillSync, randomInt, randomUUIDv7 } from 'node:crypto'

/** No secret, and it begins with the time: rows that are made together lie together in every index. */
export const newId = (): string => randomUUIDv7()

const tokenBytes = 32
/** Fetched for many tokens at a time: asking costs more than what is given. */
const randomPool = Buffer.alloc(128 * tokenBytes)
let usedBytes = randomPool.length

/** 256 random bits, safe in an address. */
export function newToken(): string {
  if (usedBytes === randomPool.length) {
    randomFillSync(randomPool)
    usedBytes = 0
  }
  const bytes = randomPool.subarray(usedBytes, (usedBytes += tokenBytes))
  const token = bytes.toString('base64url')
  // Nothing but the token itself knows it from here on.
  bytes.fill(0)
  return token
}

export const newDigits = (): string => randomInt(1_000_000).toString().padStart(6, '0')

/** What is stored instead of a secret. Secrets are random and long, so a plain hash is enough. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url')
