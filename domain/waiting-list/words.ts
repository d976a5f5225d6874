const endings = ['th', 'st', 'nd', 'rd']

/** '1st', '2nd', '11th', '23rd' */
function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14
  return `${place}${(!isTeen && endings[place % 10]) || 'th'}`
}

export const tookSeat = (name: string, gameName: string): string => `${name} joined ${gameName}.`

export const passedOn = (name: string): string =>
  `The next in line is asked. ${name} keeps the place.`

/** '2nd in line', or that a seat is kept. */
export const lineText = ({
  place,
  offeredUntil,
}: {
  place: number
  offeredUntil: string
}): string => (offeredUntil === '' ? `${ordinal(place)} in line` : 'a seat is kept for you')
