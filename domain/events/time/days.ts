export const eventDays = ['Friday', 'Saturday'] as const
export type EventDay = (typeof eventDays)[number]
