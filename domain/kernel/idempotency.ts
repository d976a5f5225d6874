/** Names one act of one person: sent again, it is answered as it was the first time, and nothing is done twice. */
export const idempotencyHeader = 'idempotency-key'

const keyPattern = /^[\w-]{16,64}$/

/** Such as a browser makes: long enough that nobody else's is the same. */
export const isIdempotencyKey = (text: string): boolean =>
  text.length <= 64 && keyPattern.test(text)

/** Hours for which an outcome is stored: longer than a device that is offline for a whole weekend waits. */
export const idempotencyHours = 96

/** Stored outcomes of each user, the newest ones: more than a helper queues at the door while offline. */
export const maxIdempotencyKeys = 400
