import { type Reply, spotsOfReply } from './rules.ts'

/** A page of a guest lists at most so many names. */
export const maxListedNames = 60

export interface OtherGuests {
  guests: { name: string; additionalGuests: number }[]
  /** All people who come, except the reader's party. */
  people: number
}

interface NamedGuest {
  guestName: string
  additionalGuests: number
}

/** First name only. An organizer may have entered an address as a name, which stays private. */
export const firstNameOf = (guestName: string): string => {
  const [firstName = ''] = guestName.trim().split(/\s+/, 1)
  return firstName.includes('@') ? '' : firstName
}

/** Guests who accepted, as another guest sees them. Guests without a name that can be shown are only counted. */
export const listOtherGuests = (
  accepted: readonly NamedGuest[],
  spotsTaken: number,
  reader: Reply,
): OtherGuests => ({
  guests: accepted.flatMap(({ guestName, additionalGuests }) => {
    const name = firstNameOf(guestName)
    return name ? [{ name, additionalGuests }] : []
  }),
  people: Math.max(0, spotsTaken - spotsOfReply(reader)),
})

/** 'Rosa +2': a guest with the people they bring. */
export const otherGuestText = ({ name, additionalGuests }: OtherGuests['guests'][number]): string =>
  additionalGuests === 0 ? name : `${name} +${additionalGuests}`

/** People who are not among the listed names. */
export const countUnnamed = ({ guests, people }: OtherGuests): number =>
  people - guests.reduce((sum, { additionalGuests }) => sum + 1 + additionalGuests, 0)
