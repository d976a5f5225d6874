/** Page that a mail about a spot links to. Opening it changes nothing; its button gives the spot back. */
export const giveBackPath = (eventId: string, nameId: string, key: string): string =>
  `/seat-back/${eventId}/${nameId}/${key}`
