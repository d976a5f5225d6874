const placeholderDomain = '@walk-in.invalid'

/** Placeholder address of a walk-in without one: it gets no mail and cannot log in. */
export const placeholderEmail = (id: string): string => `${id}${placeholderDomain}`

export const isPlaceholderEmail = (email: string): boolean => email.endsWith(placeholderDomain)
