import { spotsLeft } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { countInWords } from '../kernel/text/count-in-words.ts'
import { isolated } from '../kernel/text/isolated.ts'
import { countdownMinutes, minutes } from '../kernel/time.ts'

/** 'in 50 mins', with more haste in the last half hour. */
export function startsInText(milliseconds: number): string {
  if (milliseconds < minutes(1)) return 'any moment!'
  const whole = countdownMinutes(milliseconds)
  return `in ${whole} ${whole === 1 ? 'min' : 'mins'}${whole < 30 ? '!' : ''}`
}

/** 'The next table starts at 4:15 PM: Cascadia at table 19, two spots left.', with its day where that is not the one that is on. */
export function nextTableText(event: Event, day: string | undefined): string {
  const when = event.eventDay === day ? event.eventTime : `${event.eventTime} on ${event.eventDay}`
  const where = event.place && ` at table ${event.place}`
  const left = spotsLeft(event)
  const spots = `${countInWords(left)} ${left === 1 ? 'spot' : 'spots'} left`
  return `The next table starts at ${when}: ${isolated(event.gameName)}${where}, ${spots}.`
}
