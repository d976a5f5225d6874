/** '1 guest', '2 guests' */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`

/** '1 person', '2 people' */
export const pluralizePeople = (count: number): string => pluralize(count, 'person', 'people')
