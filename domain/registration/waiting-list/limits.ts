import { hours } from '../../kernel/time.ts'

/** Time to answer the mail that asks for confirmation. */
export const answerDuration = hours(24)
