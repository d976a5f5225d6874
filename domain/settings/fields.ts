import * as z from 'zod/mini'

/** A line that must not be empty. */
export const line = (message: string, most: number) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(most, `Please write at most ${most} characters.`),
    )

export const paragraph = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Please write at most ${most} characters.`))

const isDate = (text: string) => {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

export const calendarDate = z
  .string()
  .check(
    z.regex(/^20\d\d-\d\d-\d\d$/, { error: 'Choose a date.', abort: true }),
    z.refine(isDate, 'Choose a date.'),
  )

export const clockTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 12:00.'))

/** A form sends its numbers as text; nothing is not zero. */
const typed = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value): number =>
    typeof value === 'string' && !value.trim() ? NaN : Number(value),
  ),
)

export const whole = (message: string, least: number, most: number) =>
  z.pipe(
    typed,
    z.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message)),
  )

export const decimal = (message: string, most: number) =>
  z.pipe(typed, z.number(message).check(z.gte(-most, message), z.lte(most, message)))
