import { spotsLeft } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { countInWords } from '../kernel/text/count-in-words.ts'
import { isolateDirection } from '../kernel/text/isolate-direction.ts'
import { countdownMinutes, minutes } from '../kernel/time.ts'

/** 'in 50 mins', more urgent in the last half hour. */
export function startsInMinutesText(milliseconds: number): string {
  if (milliseconds < minutes(1)) return 'any moment!'
  const wholeMinutes = countdownMinutes(milliseconds)
  return `in ${wholeMinutes} ${wholeMinutes === 1 ? 'min' : 'mins'}${wholeMinutes < 30 ? '!' : ''}`
}

/**
 * 'The next open event starts at 4:15 PM: Cascadia at table 19, two spots left.', with the day if it is not the current one.
 */
export function nextEventText(event: Event, day: string | undefined): string {
  const timeText =
    event.eventDay === day ? event.eventTime : `${event.eventTime} on ${event.eventDay}`
  const locationText = event.place && ` at table ${event.place}`
  const openSpots = spotsLeft(event)
  const spots = `${countInWords(openSpots)} ${openSpots === 1 ? 'spot' : 'spots'} left`
  return `The next open event starts at ${timeText}: ${isolateDirection(event.gameName)}${locationText}, ${spots}.`
}
