import type { Instant } from '../../kernel/time.ts'
import { pluralize } from '../../kernel/text/pluralize.ts'
import type { Name } from '../../auth/schema.ts'
import { eventAlerts, spotsLeft } from '../rules.ts'
import { findUpcomingClash, type TimedEvent } from '../time/clash.ts'
import {
  clashMessage,
  joinRefusal,
  type JoinableEvent,
  type JoinCode,
  type JoinRefusal,
} from './join-event.ts'

/** A name that wants a spot, and the events it is registered for. */
export interface GroupMember extends Name {
  joinedEvents: readonly TimedEvent[]
}

/** The same order as for one name: a reason that concerns all of them comes before one of a single name. */
const codesByPriority: readonly JoinCode[] = [
  'over',
  'already-joined',
  'signups-disabled',
  'full',
  'clash',
]

/** Reason why these names may not take spots together, or null. A single name gets the refusal of a single join. */
export function groupJoinRefusal(
  event: JoinableEvent,
  members: readonly GroupMember[],
  now: Instant,
): JoinRefusal | null {
  const refusals = members.flatMap((member, index) => {
    const eventForMember = { ...event, spotsTaken: event.spotsTaken + index }
    const refusal = joinRefusal(eventForMember, member.id, member.joinedEvents, now)
    return refusal ? [{ member, refusal }] : []
  })
  const priorityOf = ({ refusal }: { refusal: JoinRefusal }) =>
    codesByPriority.indexOf(refusal.code)
  const [first] = refusals.toSorted((one, other) => priorityOf(one) - priorityOf(other))
  if (!first) return null
  const { member, refusal } = first
  if (members.length === 1) return refusal
  const clash = findUpcomingClash(event, member.joinedEvents, now)
  if (refusal.code === 'full') return notEnoughSpots(event, members.length)
  if (refusal.code === 'clash' && clash)
    return { ...refusal, message: `${clashMessage(member.name, clash)} ${nothingChangedText}` }
  if (refusal.code === 'already-joined') {
    return {
      ...refusal,
      message: `${member.name} is already registered for this event. No one else was registered.`,
    }
  }
  return refusal
}

const nothingChangedText = 'No one was registered.'

/** '2 spots for 3 names' */
export const spotsForNamesText = (spots: number, names: number): string =>
  `${pluralize(spots, 'spot')} for ${names} names`

function notEnoughSpots(event: JoinableEvent, names: number): JoinRefusal<'full'> {
  const left = spotsLeft(event)
  if (left === 0) {
    const { title } = eventAlerts.full
    return { code: 'full', title, message: `All spots have been taken. ${nothingChangedText}` }
  }
  return {
    code: 'full',
    title: 'Not Enough Spots',
    message: `There ${left === 1 ? 'is' : 'are'} only ${spotsForNamesText(left, names)}. ${nothingChangedText}`,
  }
}
