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

const offerStatusText = 'a spot is reserved for you'

/** '2nd on the waiting list', or the text of an offer. */
export const waitingListStatusText = ({
  place,
  offeredUntil,
}: {
  place: number
  offeredUntil: string
}): string => (offeredUntil === '' ? `${ordinal(place)} on the waiting list` : offerStatusText)

/** 'Rosa Vance, 2nd on the waiting list' */
export const nameStatusText = (
  name: string,
  place: Parameters<typeof waitingListStatusText>[0],
): string => `${isolateDirection(name)}, ${waitingListStatusText(place)}`

/** The places of a user's names for each event: 'Waiting list: 2nd', or 'Waiting list: Rosa 2nd, Theo 3rd'. */
export function waitingTextsByEvent(
  names: readonly Name[],
  places: readonly (readonly WaitingListPlace[] | undefined)[],
): Map<EventId, string> {
  const texts = new Map<EventId, string>()
  for (const [index, { name }] of names.entries()) {
    const nameText = names.length > 1 ? `${isolateDirection(name.split(' ', 1)[0] ?? '')} ` : ''
    for (const place of places[index] ?? []) {
      const previousText = texts.get(place.eventId)
      const statusText = place.offeredUntil === '' ? ordinal(place.place) : offerStatusText
      const startText = previousText === undefined ? 'Waiting list: ' : `${previousText}, `
      texts.set(place.eventId, `${startText}${nameText}${statusText}`)
    }
  }
  return texts
}
