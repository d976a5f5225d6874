import * as z from 'zod/mini'
import { isVisible } from './text.ts'

/** For spaces around a text; twice its length is for line breaks of two characters and accents that stand alone. */
const extraLength = 100

const tooLongMessage = (maxLength: number): string => `Please use at most ${maxLength} characters.`

/** Stands first: nothing else looks at a text that is far too long, since whatever is done to one costs by its length. */
export const maxVisibleLength = (maxLength: number, message = tooLongMessage(maxLength)) =>
  z.maxLength(2 * maxLength + extraLength, { error: message, abort: true })

interface TextOptions {
  /** What is said when nothing is left of it. Without this it may be empty. */
  required?: string
  tooLong?: string
  normalize?: (text: string) => string
}

const visibleOrEmpty = (text: string): string => (isVisible(text) ? text : '')

/** A text that people type: looked at only when it is short enough, tidied, trimmed, and then measured. One of which nothing can be seen is empty. */
export function textField(maxLength: number, options: TextOptions = {}) {
  const { required, tooLong = tooLongMessage(maxLength), normalize = (text) => text } = options
  return z.string(required).check(
    maxVisibleLength(maxLength, tooLong),
    z.overwrite((text) => visibleOrEmpty(normalize(text).trim())),
    ...(required === undefined ? [] : [z.minLength(1, { error: required, abort: true })]),
    z.maxLength(maxLength, tooLong),
  )
}

/** What a machine wrote, such as an id or a token: taken as it is, never empty. */
export const identifierField = (maxLength: number, message?: string) =>
  z
    .string(message)
    .check(
      z.maxLength(maxLength, { error: message, abort: true }),
      z.minLength(1, { error: message, abort: true }),
    )

/** What stands in a link: one that is longer than any of ours stands for nothing, like any other that we do not know. */
export const linkTokenField = (maxLength: number) =>
  z.pipe(
    z.string(),
    z.transform((key: string) => (key.length > maxLength ? '' : key)),
  )

/** A number, or a text that should be one: a form sends its numbers as text. */
export const numberOrTextField = (message: string) =>
  z.union([z.number(), z.string().check(z.maxLength(40, { error: message, abort: true }))], message)

/** Nothing is not zero. */
export const typedNumberField = (message: string) =>
  z.pipe(
    numberOrTextField(message),
    z.transform((value): number =>
      typeof value === 'string' && !value.trim() ? Number.NaN : Number(value),
    ),
  )
