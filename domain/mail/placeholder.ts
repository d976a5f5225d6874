const placeholderDomain = '@walk-in.invalid'

/** The address of who came to the door without one: no mail goes there, and nobody logs in with it. */
export const placeholderEmail = (id: string): string => `${id}${placeholderDomain}`

export const isPlaceholderEmail = (email: string): boolean => email.endsWith(placeholderDomain)
