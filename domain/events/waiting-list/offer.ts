import { joinConflict } from '../seats/join-event.ts'
import type { Notice } from '../rules.ts'
import type { Problem } from '../../kernel/refusal.ts'
import { counted } from '../../kernel/text/counted.ts'
import { isolated } from '../../kernel/text/isolated.ts'
import { type Instant, minutes, toMilliseconds } from '../../kernel/time.ts'
import { offerDuration } from './limits.ts'

/** The minutes left of an offer, rounded up, and the part of it from 0 to 1. */
export function leftOfOffer(offeredUntil: Instant, now: Instant): { left: number; part: number } {
  const rest = Math.max(0, toMilliseconds(offeredUntil) - toMilliseconds(now))
  return { left: Math.ceil(rest / minutes(1)), part: Math.min(1, rest / offerDuration) }
}

/** 'For Rosa Vance. 5 minutes left.' */
export const offerText = (name: string, left: number): string =>
  `For ${isolated(name)}. ${leftText(left)}`

export const leftText = (left: number): string => `${counted(left, 'minute')} left.`

export const tookSeat = (name: string, gameName: string): string =>
  `${name} joined ${isolated(gameName)}.`

/** The notice for an offer that was not answered in time. */
export const lapsedOffer = (name: string): Notice => ({
  title: 'The seat is no longer kept',
  message: `The time to answer is over: the seat went past ${isolated(name)}, who is still in line.`,
})

/** The notice for an offer that was accepted too late. */
export const takeConflict = (problem: Problem, name: string): Notice =>
  problem.code === 'full' ? lapsedOffer(name) : joinConflict(problem)

export const passedOn = (name: string): string =>
  `The next in line is asked. ${name} keeps the place.`
