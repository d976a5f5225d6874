/** Shown under the heading of the list and in link previews. */
export const eventsIntroText = 'Games people are bringing. Join one, or start your own.'

export const eventsOverText = (name: string): string =>
  `These were the events of this year's ${name}. See you next year!`
