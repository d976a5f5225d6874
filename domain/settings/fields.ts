import * as z from 'zod/mini'
import { normalizeLine, normalizeParagraphs } from '../kernel/text/text.ts'
import { identifierField, textField, typedNumberField } from '../kernel/text/text-field.ts'

/** One-line text that must not be empty. */
export const shortTextField = (message: string, max: number) =>
  textField(max, {
    required: message,
    tooLong: `Please use at most ${max} characters.`,
    normalize: normalizeLine,
  })

export const optionalLineField = (max: number) =>
  textField(max, {
    tooLong: `Please write at most ${max} characters.`,
    normalize: normalizeLine,
  })

export const paragraphField = (max: number) =>
  textField(max, {
    tooLong: `Please use at most ${max} characters.`,
    normalize: normalizeParagraphs,
  })

const isDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export const calendarDateField = identifierField(10, 'Choose a date.').check(
  z.regex(/^20\d\d-\d\d-\d\d$/, { error: 'Choose a date.', abort: true }),
  z.refine(isDate, 'Choose a date.'),
)

export const clockTimeField = identifierField(5, 'Enter a time such as 12:00.').check(
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 12:00.'),
)

export const integerField = (message: string, min: number, max: number) =>
  z.pipe(
    typedNumberField(message),
    z.number(message).check(z.int(message), z.gte(min, message), z.lte(max, message)),
  )

export const decimalField = (message: string, max: number) =>
  z.pipe(
    typedNumberField(message),
    z.number(message).check(z.gte(-max, message), z.lte(max, message)),
  )
