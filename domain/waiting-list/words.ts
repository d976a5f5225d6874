const endings = ['th', 'st', 'nd', 'rd']

/** '1st', '2nd', '11th', '23rd' */
function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14
  return `${place}${(!isTeen && endings[place % 10]) || 'th'}`
}

/** '2nd in line', or that a seat is kept. */
export const lineText = ({
  place,
  offeredUntil,
}: {
  place: number
  offeredUntil: string
}): string => (offeredUntil === '' ? `${ordinal(place)} in line` : 'a seat is kept for you')
