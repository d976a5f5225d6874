import { type Instant, toInstant } from '../../domain/kernel/time.ts'

/** Passed to all code that needs the time, so that tests can set it. */
export interface Clock {
  now: () => Instant
}

let milliseconds = 0
let instant: Instant = ''

/**
 * Caches the text, as a request reads the time several times within a millisecond and formatting is the expensive part.
 */
export const systemClock: Clock = {
  now() {
    const read = Date.now()
    if (read !== milliseconds) {
      milliseconds = read
      instant = toInstant(read)
    }
    return instant
  },
}
