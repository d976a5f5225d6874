import type { EventId } from '../schema.ts'
import { isolated } from '../../kernel/text/isolated.ts'
import type { Name } from '../../auth/schema.ts'
import type { WaitingPlace } from './schema.ts'

const endings = ['th', 'st', 'nd', 'rd']

/** '1st', '2nd', '11th', '23rd' */
function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14
  return `${place}${(!isTeen && endings[place % 10]) || 'th'}`
}

/** '2nd in line', or the text of an offer. */
export const lineText = ({
  place,
  offeredUntil,
}: {
  place: number
  offeredUntil: string
}): string => (offeredUntil === '' ? `${ordinal(place)} in line` : 'a seat is kept for you')

/** 'Rosa Vance, 2nd in line' */
export const placeText = (name: string, place: Parameters<typeof lineText>[0]): string =>
  `${isolated(name)}, ${lineText(place)}`

/** The places of a user's names for each event: 'Waiting, 2nd in line', or 'Waiting, Rosa 2nd in line, Theo 3rd in line'. */
export function placesByEvent(
  names: readonly Name[],
  places: readonly (readonly WaitingPlace[] | undefined)[],
): Map<EventId, string> {
  const texts = new Map<EventId, string>()
  for (const [index, { name }] of names.entries()) {
    const who = names.length > 1 ? `${isolated(name.split(' ', 1)[0] ?? '')} ` : ''
    for (const place of places[index] ?? []) {
      const before = texts.get(place.eventId) ?? 'Waiting'
      texts.set(place.eventId, `${before}, ${who}${lineText(place)}`)
    }
  }
  return texts
}
