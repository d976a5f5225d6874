export const teachers = ['none', 'wanted', 'needed'] as const
export type Teacher = (typeof teachers)[number]

/** Whom the table is for. */
export const experiences = ['any', 'learning', 'experienced'] as const
export type Experience = (typeof experiences)[number]
