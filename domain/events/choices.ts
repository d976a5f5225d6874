export const teacherChoices = ['none', 'wanted', 'needed'] as const
export type TeacherChoice = (typeof teacherChoices)[number]

/** Experience that an event is meant for. */
export const experienceChoices = ['any', 'learning', 'experienced'] as const
export type ExperienceChoice = (typeof experienceChoices)[number]
