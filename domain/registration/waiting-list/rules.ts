import { type Instant, later } from '../../kernel/time.ts'
import { maxDeadline } from '../../waiting-list/deadline.ts'
import {
  assignSpots,
  type JoinProblem,
  maxParties,
  type Party,
  spotsNeeded,
} from '../../waiting-list/rules.ts'
import { answerDuration } from './limits.ts'

/** A registration whose mails were never used. */
export interface Unconfirmed {
  id: string
  badges: number
  /** The moment of the mail that asks whether they come; empty before it. */
  askedAt: string
  /** That mail has reached a mail server, long enough ago. */
  isAsked: boolean
}

interface Facts<Waiting extends Party> {
  parties: readonly Waiting[]
  badgesLeft: number
  /** Sorted from the oldest to the newest. */
  unconfirmed: readonly Unconfirmed[]
  now: Instant
}

interface Plan<Waiting> {
  assigned: Waiting[]
  /** Registrations whose badges go to the waiting list. */
  lapsed: string[]
  /** Registrations that are asked now. */
  asked: string[]
  /** Registrations that keep their badges: their time is over, but no party waits. */
  released: string[]
}

const deadlineOf = (askedAt: Instant): Instant => later(askedAt, answerDuration)

/** A question from before the clock was put back is asked again. */
const isPending = ({ askedAt }: Unconfirmed, now: Instant): boolean =>
  askedAt !== '' && deadlineOf(askedAt) <= maxDeadline(now, answerDuration)

const isOver = ({ askedAt, isAsked }: Unconfirmed, now: Instant): boolean =>
  isAsked && deadlineOf(askedAt) <= now

/**
 * Plans the next step of the waiting list for badges. Parties that fit get their badges. If that is not enough,
 * registrations that were asked and did not answer give theirs up, oldest first and no more than needed. Then as many
 * more are asked as the parties that still wait need.
 */
export function planBadges<Waiting extends Party>(facts: Facts<Waiting>): Plan<Waiting> {
  const { unconfirmed, now } = facts
  const assigned: Waiting[] = []
  let left = facts.badgesLeft
  let waiting = [...facts.parties]
  const assign = () => {
    const done = assignSpots(waiting, left)
    assigned.push(...done.assigned.map(({ party }) => party))
    waiting = done.waiting
    left = done.freeSpots
  }
  assign()
  const lapsed: string[] = []
  const released: string[] = []
  const pending = unconfirmed.filter((one) => isPending(one, now))
  for (const one of pending.filter((each) => isOver(each, now))) {
    if (waiting.length === 0) {
      released.push(one.id)
      continue
    }
    lapsed.push(one.id)
    left += one.badges
    assign()
  }
  const stillPending = pending.filter(({ id }) => !lapsed.includes(id))
  const pendingBadges = stillPending.reduce((sum, { badges }) => sum + badges, 0)
  let missing = waiting.length === 0 ? 0 : spotsNeeded(waiting) - left - pendingBadges
  const asked: string[] = []
  for (const one of unconfirmed) {
    if (missing <= 0) break
    if (isPending(one, now)) continue
    asked.push(one.id)
    missing -= one.badges
  }
  return { assigned, lapsed, asked, released }
}

interface JoinRefusal {
  code: JoinProblem
  title: string
  message: string
}

const problems: Record<JoinProblem, Omit<JoinRefusal, 'code'>> = {
  'no-line': {
    title: 'All badges are taken',
    message: 'There is no waiting list at the moment. Look again later.',
  },
  'line-full': {
    title: 'The waiting list is full',
    message: `${maxParties} wait already. Look again later.`,
  },
}

export const joinRefusal = (code: JoinProblem): JoinRefusal => ({ code, ...problems[code] })
