import { createHmac, timingSafeEqual } from 'node:crypto'

export interface FeedOwnerKey {
  /** A registration, or one of its names. */
  kind: 'registration' | 'name'
  id: string
  feedVersion: number
}

/** 256 bits in base64url. */
export const feedKeyLength = 43

export interface FeedKeys {
  keyOf: (owner: FeedOwnerKey) => string
  isValidKey: (owner: FeedOwnerKey, key: string) => boolean
}

/**
 * Secret part of a feed address, derived from a key of the site: it can be shown again and is stored in no table.
 * Another feed version of the registration gives other addresses.
 */
export function createFeedKeys(siteKey: string): FeedKeys {
  const feedKey = ({ kind, id, feedVersion }: FeedOwnerKey) =>
    createHmac('sha256', siteKey).update(`${kind} ${id} ${feedVersion}`).digest('base64url')
  const isKeyOf = (owner: FeedOwnerKey, key: string) => {
    // Compared as bytes: the same number of non-ASCII letters would take more bytes, and buffers of different lengths
    // cannot be compared.
    const [expected, submitted] = [Buffer.from(feedKey(owner)), Buffer.from(key)]
    return expected.length === submitted.length && timingSafeEqual(expected, submitted)
  }
  return { keyOf: feedKey, isValidKey: isKeyOf }
}
