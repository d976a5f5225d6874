/** Shown under the heading of the list and in link previews. */
export const eventsIntroText =
  'Games people are bringing. Take a seat, or start a table of your own.'

export const eventsOverText = (name: string): string =>
  `These were the tables of this year's ${name}. See you next year!`
