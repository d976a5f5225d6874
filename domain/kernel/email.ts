import * as z from 'zod/mini'
import { withinReach } from './text-field.ts'

/** Addresses are compared without regard to case and kept in lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** An address that a person types, with the message the form shows. */
export const emailField = (message: string) =>
  z
    .string(message)
    .check(
      withinReach(254, message),
      z.trim(),
      z.maxLength(254, { error: message, abort: true }),
      z.email({ error: message, abort: true }),
      z.overwrite(normalEmail),
    )
