const ending = '@walk-in.invalid'

/** The address of who came to the door without one: no mail goes there, and nobody logs in with it. */
export const placeholderFor = (id: string): string => `${id}${ending}`

export const isPlaceholder = (email: string): boolean => email.endsWith(ending)
