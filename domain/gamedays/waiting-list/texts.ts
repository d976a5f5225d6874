import { pluralize } from '../../kernel/text/pluralize.ts'

export const spotCountText = (spots: number): string => pluralize(spots, 'spot')

/** The number of people on the waiting list, before one joins it. */
export const peopleWaitingText = (people: number): string => {
  if (people === 0) return 'No one is waiting yet.'
  return people === 1 ? '1 person is waiting.' : `${people} people are waiting.`
}

export const guestPlaceText = (place: number, size: number): string =>
  `You are number ${place} on the waiting list, for ${spotCountText(size)}.`

interface GuestWaitState {
  isOn: boolean
  size: number
  place: number
  spotsLeft: number
  /** Spots of the whole game day. */
  capacity: number
}

/** Reason why a party is still waiting, and the next step. */
export function waitingReasonText({
  isOn,
  size,
  place,
  spotsLeft,
  capacity,
}: GuestWaitState): string {
  if (size > capacity) return partyNeverFitsText(capacity, size)
  if (!isOn) return 'The organizers have paused the waiting list. You keep your place.'
  const freeSpotsText =
    spotsLeft === 0
      ? 'No spot is free at the moment.'
      : `${freeSpotsSentence(spotsLeft)}, too few for all of you.`
  return `${freeSpotsText} ${nextStepText(size, place)}`
}

/** Text about the next step for a waiting party. */
export function nextStepText(size: number, place: number): string {
  if (size === 1) {
    return place === 1
      ? 'The next free spot is yours.'
      : 'A larger party ahead of you waits until all of it fits, so you may get a spot before it.'
  }
  return 'You get your spots once all of you fit. A smaller party may get spots before you, and you keep your place.'
}

const freeSpotsSentence = (spots: number): string =>
  spots === 1 ? '1 spot is free' : `${spots} spots are free`

/** For a party with more people than the game day has spots. */
export const partyNeverFitsText = (capacity: number, size: number): string =>
  `This game day has ${spotCountText(capacity)} in all, so a party of ${size} can't fit. Come with fewer people, or ask the organizers.`

/** Reason why a party got its spots before larger parties ahead of it. */
export const skippedPartiesText = (parties: number): string =>
  parties === 1
    ? 'A larger party ahead of you did not fit, so it was your turn. It keeps its place.'
    : `${parties} larger parties ahead of you did not fit, so it was your turn. They keep their places.`

interface ManagedWaitingList {
  isOn: boolean
  /** The sizes of the parties. */
  sizes: readonly number[]
  spotsLeft: number
  heldSpots: number
}

/** Text of the waiting list for the organizers. */
export function managedWaitingListText(list: ManagedWaitingList): string {
  const { sizes } = list
  const people = sizes.reduce((sum, size) => sum + size, 0)
  const partiesText = sizes.length === 1 ? '1 party is' : `${sizes.length} parties are`
  return `${partiesText} waiting for ${spotCountText(people)}. ${managedNextStepText(list)}`
}

function managedNextStepText({ isOn, sizes, spotsLeft, heldSpots }: ManagedWaitingList): string {
  if (!isOn) {
    return 'The list is off: free spots go to the guests who reply first. Parties on the list keep their places.'
  }
  if (heldSpots > 0) {
    const spotsText = heldSpots === 1 ? '1 spot goes' : `${heldSpots} spots go`
    return `${spotsText} to the waiting list within 30 seconds, unless you undo the change.`
  }
  if (spotsLeft === 0) return 'Free spots go to the first party that fits as a whole.'
  const partiesPhrase = sizes.length === 1 ? 'this party' : 'any of these parties'
  return `${freeSpotsSentence(spotsLeft)}, too few for ${partiesPhrase}.`
}
