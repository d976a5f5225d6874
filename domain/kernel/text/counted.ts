/** '1 guest', '2 guests' */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`

/** '1 person', '2 people' */
export const countedPeople = (count: number): string => counted(count, 'person', 'people')
