import { joinConflict } from '../participants/join-event.ts'
import type { AlertMessage } from '../rules.ts'
import type { Problem } from '../../kernel/refusal.ts'
import { pluralize } from '../../kernel/text/pluralize.ts'
import { isolateDirection } from '../../kernel/text/isolate-direction.ts'
import { type Instant, minutes, toMilliseconds } from '../../kernel/time.ts'
import { offerDuration } from './limits.ts'

/** Minutes left of an offer, rounded up, and the remaining fraction from 0 to 1. */
export function remainingOffer(
  offeredUntil: Instant,
  now: Instant,
): { minutesLeft: number; fraction: number } {
  const remaining = Math.max(0, toMilliseconds(offeredUntil) - toMilliseconds(now))
  return {
    minutesLeft: Math.ceil(remaining / minutes(1)),
    fraction: Math.min(1, remaining / offerDuration),
  }
}

/** 'For Rosa Vance. 5 minutes left.' */
export const offerText = (name: string, left: number): string =>
  `For ${isolateDirection(name)}. ${minutesLeftText(left)}`

export const minutesLeftText = (left: number): string => `${pluralize(left, 'minute')} left.`

export const joinedText = (name: string, gameName: string): string =>
  `${name} joined ${isolateDirection(gameName)}.`

/** Message for an offer that was not answered in time. */
export const expiredOfferMessage = (name: string): AlertMessage => ({
  title: 'This offer has expired',
  message: `${isolateDirection(name)} missed this offer but stays on the waiting list.`,
})

/** Message for an offer that was accepted too late. */
export const acceptOfferMessage = (problem: Problem, name: string): AlertMessage =>
  problem.code === 'full' ? expiredOfferMessage(name) : joinConflict(problem)

export const offerPassedText = (name: string): string =>
  `The offer goes to the next person. ${name} stays on the waiting list.`
