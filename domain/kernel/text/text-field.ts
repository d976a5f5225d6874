import * as z from 'zod/mini'
import { isVisible } from './text.ts'

/** Allows for surrounding spaces; twice the length allows for two-character line breaks and combining accents. */
const extraLength = 100

const tooLongMessage = (maxLength: number): string => `Please use at most ${maxLength} characters.`

/** Runs first: later checks skip an overlong text, since their cost grows with its length. */
export const maxVisibleLength = (maxLength: number, message = tooLongMessage(maxLength)) =>
  z.maxLength(2 * maxLength + extraLength, { error: message, abort: true })

interface TextOptions {
  /** Message for an empty text. Without it the field is optional. */
  required?: string
  tooLong?: string
  normalize?: (text: string) => string
}

const visibleOrEmpty = (text: string): string => (isVisible(text) ? text : '')

/**
 * Field for typed text: limits its length before processing, normalizes and trims it, then measures it. Text without
 * visible characters counts as empty.
 */
export function textField(maxLength: number, options: TextOptions = {}) {
  const { required, tooLong = tooLongMessage(maxLength), normalize = (text) => text } = options
  return z.string(required).check(
    maxVisibleLength(maxLength, tooLong),
    z.overwrite((text) => visibleOrEmpty(normalize(text).trim())),
    ...(required === undefined ? [] : [z.minLength(1, { error: required, abort: true })]),
    z.maxLength(maxLength, tooLong),
  )
}

/** Field for machine-generated text, such as an id or a token: unchanged, never empty. */
export const identifierField = (maxLength: number, message?: string) =>
  z
    .string(message)
    .check(
      z.maxLength(maxLength, { error: message, abort: true }),
      z.minLength(1, { error: message, abort: true }),
    )

/** Token in a link: one that is too long counts as unknown rather than as an error. */
export const linkTokenField = (maxLength: number) =>
  z.pipe(
    z.string(),
    z.transform((key: string) => (key.length > maxLength ? '' : key)),
  )

/** A number, or a text that should be one: forms send numbers as text. */
export const numberOrTextField = (message: string) =>
  z.union([z.number(), z.string().check(z.maxLength(40, { error: message, abort: true }))], message)

/** An empty text is not zero. */
export const typedNumberField = (message: string) =>
  z.pipe(
    numberOrTextField(message),
    z.transform((value): number =>
      typeof value === 'string' && !value.trim() ? Number.NaN : Number(value),
    ),
  )
