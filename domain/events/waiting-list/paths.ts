/** What a mail about a seat opens. Opening it does nothing; a press there gives the seat back. */
export const giveBackPath = (eventId: string, nameId: string, key: string): string =>
  `/seat-back/${eventId}/${nameId}/${key}`
