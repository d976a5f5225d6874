import { type Instant, addMilliseconds } from '../../kernel/time.ts'
import { maxDeadline } from '../../waiting-list/deadline.ts'
import {
  assignSpots,
  type JoinListProblem,
  maxParties,
  type WaitingListParty,
  countNeededSpots,
} from '../../waiting-list/rules.ts'
import { answerDuration } from './limits.ts'

/** A registration that was never confirmed by a mail. */
export interface UnconfirmedRegistration {
  id: string
  badges: number
  /** Time of the mail that prompts for confirmation; empty before it. */
  askedAt: string
  /** The prompt reached a mail server, long enough ago. */
  isPromptDelivered: boolean
}

interface BadgePlanInput<Waiting extends WaitingListParty> {
  parties: readonly Waiting[]
  badgesLeft: number
  /** Sorted from the oldest to the newest. */
  unconfirmed: readonly UnconfirmedRegistration[]
  now: Instant
}

interface BadgePlan<Waiting> {
  assigned: Waiting[]
  /** Registrations whose badges go to the waiting list. */
  expiredIds: string[]
  /** Registrations to prompt now. */
  promptedIds: string[]
  /** Registrations that keep their badges: their time is over, but no party waits. */
  releasedIds: string[]
}

const answerDeadline = (askedAt: Instant): Instant => addMilliseconds(askedAt, answerDuration)

/** A prompt from before the clock was set back is repeated. */
const hasPendingPrompt = ({ askedAt }: UnconfirmedRegistration, now: Instant): boolean =>
  askedAt !== '' && answerDeadline(askedAt) <= maxDeadline(now, answerDuration)

const isDeadlineOver = (
  { askedAt, isPromptDelivered }: UnconfirmedRegistration,
  now: Instant,
): boolean => isPromptDelivered && answerDeadline(askedAt) <= now

/**
 * Plans the next step of the waiting list for badges. Parties that fit get their badges. If that is not enough,
 * registrations that did not answer their prompt lose theirs, oldest first and no more than needed. Then as many more
 * are prompted as the waiting parties need.
 */
export function planBadges<Waiting extends WaitingListParty>(
  input: BadgePlanInput<Waiting>,
): BadgePlan<Waiting> {
  const { unconfirmed, now } = input
  const assigned: Waiting[] = []
  let freeBadges = input.badgesLeft
  let waitingParties = [...input.parties]
  const assignBadges = () => {
    const result = assignSpots(waitingParties, freeBadges)
    assigned.push(...result.assigned.map(({ party }) => party))
    waitingParties = result.waiting
    freeBadges = result.freeSpots
  }
  assignBadges()
  const expiredIds: string[] = []
  const releasedIds: string[] = []
  const pendingRegistrations = unconfirmed.filter((registration) =>
    hasPendingPrompt(registration, now),
  )
  for (const registration of pendingRegistrations.filter((candidate) =>
    isDeadlineOver(candidate, now),
  )) {
    if (waitingParties.length === 0) {
      releasedIds.push(registration.id)
      continue
    }
    expiredIds.push(registration.id)
    freeBadges += registration.badges
    assignBadges()
  }
  const remainingPrompts = pendingRegistrations.filter(({ id }) => !expiredIds.includes(id))
  const pendingBadges = remainingPrompts.reduce((sum, { badges }) => sum + badges, 0)
  let missingBadges =
    waitingParties.length === 0 ? 0 : countNeededSpots(waitingParties) - freeBadges - pendingBadges
  const promptedIds: string[] = []
  for (const registration of unconfirmed) {
    if (missingBadges <= 0) break
    if (hasPendingPrompt(registration, now)) continue
    promptedIds.push(registration.id)
    missingBadges -= registration.badges
  }
  return { assigned, expiredIds, promptedIds, releasedIds }
}

interface BadgeListRefusal {
  code: JoinListProblem
  title: string
  message: string
}

const problems: Record<JoinListProblem, Omit<BadgeListRefusal, 'code'>> = {
  'no-line': {
    title: 'All badges are taken',
    message: 'There is no waiting list right now. Check again later.',
  },
  'line-full': {
    title: 'The waiting list is full',
    message: `${maxParties} addresses are already waiting. Check again later.`,
  },
}

export const joinBadgeListRefusal = (code: JoinListProblem): BadgeListRefusal => ({
  code,
  ...problems[code],
})
