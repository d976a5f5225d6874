import { hours } from '../../kernel/time.ts'

/** How long who was asked has to use their mail. */
export const answerWithin = hours(24)
/** Addresses in the line for badges. */
export const longestBadgeLine = 500
