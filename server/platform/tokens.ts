import { hash, randomFillSync, randomInt, randomUUIDv7 } from 'node:crypto'

/** Not a secret. It begins with the time, so that rows created together are adjacent in every index. */
export const newId = (): string => randomUUIDv7()

const tokenBytes = 32
/** Fetched for many tokens at a time: the call costs more than the bytes. */
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
  // From here on only the token itself contains these bits.
  bytes.fill(0)
  return token
}

export const newDigits = (): string => randomInt(1_000_000).toString().padStart(6, '0')

/** Stored instead of a secret. Secrets are random and long, so a plain hash is enough. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url')
