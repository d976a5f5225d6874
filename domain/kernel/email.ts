import * as z from 'zod/mini'

/** Addresses are compared without regard to case and kept in lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** An address that a person types, with the message the form shows. */
export const emailField = (message: string) =>
  z.string().check(z.trim(), z.maxLength(254, message), z.email(message), z.overwrite(normalEmail))
