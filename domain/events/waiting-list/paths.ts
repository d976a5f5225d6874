/** The page that a mail about a spot opens. Opening it does nothing; its button gives the spot back. */
export const giveBackPath = (eventId: string, nameId: string, key: string): string =>
  `/seat-back/${eventId}/${nameId}/${key}`
