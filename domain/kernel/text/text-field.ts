import * as z from 'zod/mini'
import { isVisible } from './text.ts'

/** For spaces around a text; twice its length is for line breaks of two characters and accents that stand alone. */
const room = 100

const tooLongText = (most: number): string => `Please use at most ${most} characters.`

/** Stands first: nothing else looks at a text that is far too long, since whatever is done to one costs by its length. */
export const boundedLength = (most: number, message = tooLongText(most)) =>
  z.maxLength(2 * most + room, { error: message, abort: true })

interface TextOptions {
  /** What is said when nothing is left of it. Without this it may be empty. */
  required?: string
  tooLong?: string
  tidy?: (text: string) => string
}

const shown = (text: string): string => (isVisible(text) ? text : '')

/** A text that people type: looked at only when it is short enough, tidied, trimmed, and then measured. One of which nothing can be seen is empty. */
export function textField(most: number, options: TextOptions = {}) {
  const { required, tooLong = tooLongText(most), tidy = (text) => text } = options
  return z.string(required).check(
    boundedLength(most, tooLong),
    z.overwrite((text) => shown(tidy(text).trim())),
    ...(required === undefined ? [] : [z.minLength(1, { error: required, abort: true })]),
    z.maxLength(most, tooLong),
  )
}

/** What a machine wrote, such as an id or a token: taken as it is, never empty. */
export const keyField = (most: number, message?: string) =>
  z
    .string(message)
    .check(
      z.maxLength(most, { error: message, abort: true }),
      z.minLength(1, { error: message, abort: true }),
    )

/** What stands in a link: one that is longer than any of ours stands for nothing, like any other that we do not know. */
export const linkKey = (most: number) =>
  z.pipe(
    z.string(),
    z.transform((key: string) => (key.length > most ? '' : key)),
  )

/** A number, or a text that should be one: a form sends its numbers as text. */
export const numberOrText = (message: string) =>
  z.union([z.number(), z.string().check(z.maxLength(40, { error: message, abort: true }))], message)

/** Nothing is not zero. */
export const typedNumber = (message: string) =>
  z.pipe(
    numberOrText(message),
    z.transform((value): number =>
      typeof value === 'string' && !value.trim() ? Number.NaN : Number(value),
    ),
  )
