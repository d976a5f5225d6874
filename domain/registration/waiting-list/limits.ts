import { hours } from '../../kernel/time.ts'

/** Time to use the mail that asks whether somebody still comes. */
export const answerDuration = hours(24)
