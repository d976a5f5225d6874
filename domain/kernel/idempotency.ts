/** Identifies one action of one user: a repeated request gets the first answer and has no further effect. */
export const idempotencyHeader = 'idempotency-key'

const keyPattern = /^[\w-]{16,64}$/

/** Accepts keys such as browsers generate: long enough that they never collide with another user's. */
export const isIdempotencyKey = (text: string): boolean =>
  text.length <= 64 && keyPattern.test(text)

/** Hours for which an outcome is stored: longer than a device that is offline for a whole weekend waits. */
export const idempotencyHours = 96

/** Stored outcomes of each user, the newest ones: more than a helper queues at the door while offline. */
export const maxIdempotencyKeys = 400
