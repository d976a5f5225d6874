import type { EventId } from '../schema.ts'
import { isolateDirection } from '../../kernel/text/isolate-direction.ts'
import type { Name } from '../../auth/schema.ts'
import type { WaitingListPlace } from './schema.ts'

const ordinalSuffixes = ['th', 'st', 'nd', 'rd']

/** '1st', '2nd', '11th', '23rd' */
function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14
  return `${place}${(!isTeen && ordinalSuffixes[place % 10]) || 'th'}`
}

/** '2nd in line', or the text of an offer. */
export const waitingListStatusText = ({
  place,
  offeredUntil,
}: {
  place: number
  offeredUntil: string
}): string => (offeredUntil === '' ? `${ordinal(place)} in line` : 'a seat is kept for you')

/** 'Rosa Vance, 2nd in line' */
export const nameStatusText = (
  name: string,
  place: Parameters<typeof waitingListStatusText>[0],
): string => `${isolateDirection(name)}, ${waitingListStatusText(place)}`

/** The places of a user's names for each event: 'Waiting, 2nd in line', or 'Waiting, Rosa 2nd in line, Theo 3rd in line'. */
export function waitingTextsByEvent(
  names: readonly Name[],
  places: readonly (readonly WaitingListPlace[] | undefined)[],
): Map<EventId, string> {
  const texts = new Map<EventId, string>()
  for (const [index, { name }] of names.entries()) {
    const nameText = names.length > 1 ? `${isolateDirection(name.split(' ', 1)[0] ?? '')} ` : ''
    for (const place of places[index] ?? []) {
      const previousText = texts.get(place.eventId) ?? 'Waiting'
      texts.set(place.eventId, `${previousText}, ${nameText}${waitingListStatusText(place)}`)
    }
  }
  return texts
}
