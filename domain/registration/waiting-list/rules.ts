import { type Instant, later, minutes } from '../../kernel/time.ts'
import { type Party, seatParties } from '../../waiting-list/assign-spots.ts'
import type { RefusalCode } from '../../kernel/refusal-codes.ts'
import { answerWithin, longestBadgeLine } from './limits.ts'

/** A registration whose mail nobody has used. */
export interface Unconfirmed {
  id: string
  badges: number
  /** When they were asked whether they come; empty while they were not. */
  askedAt: string
  /** The mail that asks has reached a mail server, and long enough ago. */
  isAsked: boolean
}

interface Facts<Waiting extends Party> {
  line: readonly Waiting[]
  left: number
  /** The oldest first. */
  unconfirmed: readonly Unconfirmed[]
  now: Instant
}

interface Moved<Waiting> {
  seated: Waiting[]
  /** Whose badges go to the line. */
  lapsed: string[]
  /** Who is asked now. */
  asked: string[]
  /** Whose time is over while nobody waits: they keep their badges. */
  released: string[]
}

/** What lies further ahead was asked before the clock was put back, and is asked again. */
const isPending = ({ askedAt }: Unconfirmed, now: Instant): boolean =>
  askedAt !== '' && askedAt <= later(now, minutes(1))

const isOver = ({ askedAt, isAsked }: Unconfirmed, now: Instant): boolean =>
  isAsked && later(askedAt, answerWithin) <= now

/**
 * Moves the line for badges on: who fits is seated; where that is not enough, who was asked and did not answer gives
 * their badges up, the oldest first and no more than are wanted; and as many more are asked as those who wait want.
 */
export function moveBadgeLine<Waiting extends Party>(facts: Facts<Waiting>): Moved<Waiting> {
  const { unconfirmed, now } = facts
  const seated: Waiting[] = []
  let { left } = facts
  let line = facts.line
  const serve = () => {
    const served = seatParties(line, left)
    seated.push(...served.seated)
    line = served.line
    left = served.free
  }
  serve()
  const lapsed: string[] = []
  const released: string[] = []
  const pending = unconfirmed.filter((one) => isPending(one, now))
  for (const one of pending.filter((each) => isOver(each, now))) {
    if (line.length === 0) {
      released.push(one.id)
      continue
    }
    lapsed.push(one.id)
    left += one.badges
    serve()
  }
  const badgesOf = (some: readonly Unconfirmed[]) => some.reduce((sum, one) => sum + one.badges, 0)
  const waiting = line.reduce((sum, { size }) => sum + size, 0)
  const coming = badgesOf(pending.filter(({ id }) => !lapsed.includes(id)))
  let missing = line.length === 0 ? 0 : waiting - left - coming
  const asked: string[] = []
  for (const one of unconfirmed) {
    if (missing <= 0) break
    if (isPending(one, now)) continue
    asked.push(one.id)
    missing -= one.badges
  }
  return { seated, lapsed, asked, released }
}

/** Why an address cannot wait for badges, or null. */
export function waitRefusal(
  isOn: boolean,
  waiting: number,
): { code: Extract<RefusalCode, 'no-line' | 'line-full'>; title: string; message: string } | null {
  if (!isOn) {
    return {
      code: 'no-line',
      title: 'All badges are taken',
      message: 'There is no waiting list at the moment. Look again later.',
    }
  }
  if (waiting < longestBadgeLine) return null
  return {
    code: 'line-full',
    title: 'The waiting list is full',
    message: `${longestBadgeLine} wait already. Look again later.`,
  }
}
