/** Names one act of one person: sent again, it is answered as it was the first time, and nothing is done twice. */
export const idempotencyHeader = 'idempotency-key'

const form = /^[\w-]{16,64}$/

/** Such as a browser makes: long enough that nobody else's is the same. */
export const isIdempotencyKey = (text: string): boolean => text.length <= 64 && form.test(text)

/** Hours that an outcome is known for. Whoever was without a signal all weekend is answered as well. */
export const idempotencyHours = 96

/** So many are known of each person, the newest ones: more than a helper presses at the door without a signal. */
export const mostIdempotencyKeys = 400
