import * as z from 'zod/mini'
import { oneLine, paragraphs } from '../kernel/text/text.ts'
import { keyField, textField, typedNumber } from '../kernel/text/text-field.ts'

/** A text of one line that must not be empty. */
export const shortText = (message: string, most: number) =>
  textField(most, {
    required: message,
    tooLong: `Please write at most ${most} characters.`,
    tidy: oneLine,
  })

export const paragraph = (most: number) =>
  textField(most, { tooLong: `Please write at most ${most} characters.`, tidy: paragraphs })

const isDate = (text: string) => {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

export const calendarDate = keyField(10, 'Choose a date.').check(
  z.regex(/^20\d\d-\d\d-\d\d$/, { error: 'Choose a date.', abort: true }),
  z.refine(isDate, 'Choose a date.'),
)

export const clockTime = keyField(5, 'Enter a time such as 12:00.').check(
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 12:00.'),
)

export const whole = (message: string, least: number, most: number) =>
  z.pipe(
    typedNumber(message),
    z.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message)),
  )

export const decimal = (message: string, most: number) =>
  z.pipe(typedNumber(message), z.number(message).check(z.gte(-most, message), z.lte(most, message)))
