import { createHmac, timingSafeEqual } from 'node:crypto'

export interface FeedHolder {
  /** A registration, or one of its names. */
  kind: 'registration' | 'name'
  id: string
  feedVersion: number
}

/** 256 bits in base64url. */
export const keyLength = 43

export interface FeedKeys {
  keyOf: (holder: FeedHolder) => string
  isKeyOf: (holder: FeedHolder, key: string) => boolean
}

/**
 * The secret part of an address follows from a key of the site: it can be shown again and again, and no table holds it.
 * Another version of the registration gives other addresses.
 */
export function createFeedKeys(siteKey: string): FeedKeys {
  const keyOf = ({ kind, id, feedVersion }: FeedHolder) =>
    createHmac('sha256', siteKey).update(`${kind} ${id} ${feedVersion}`).digest('base64url')
  const isKeyOf = (holder: FeedHolder, key: string) => {
    // In bytes: as many letters of another alphabet are more of them, and cannot be compared.
    const [wanted, given] = [Buffer.from(keyOf(holder)), Buffer.from(key)]
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  }
  return { keyOf, isKeyOf }
}
