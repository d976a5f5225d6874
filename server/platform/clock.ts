import { type Instant, toInstant } from '../../domain/kernel/time.ts'

/** Given to whoever needs the time, so that tests can set it. */
export interface Clock {
  now: () => Instant
}

let milliseconds = 0
let instant: Instant = ''

/** A request asks several times within a millisecond; writing it out is the dear part. */
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
