import { expect, test } from 'vitest'
import { placeholderEmail } from '../../../domain/mail/placeholder.ts'
import { addressText, inRegistrations } from './texts.ts'

test.each([
  ['rosa@example.com', 'rosa@example.com'],
  [placeholderEmail('walked-in'), 'No email address'],
])('shows the address %s as: %s', (email, text) => expect(addressText({ email })).toBe(text))

test.each([
  [undefined, 'in … registrations'],
  [0, 'in 0 registrations'],
  [1, 'in 1 registration'],
  [1200, 'in 1,200 registrations'],
])('counts %s registrations as: %s', (count, text) => expect(inRegistrations(count)).toBe(text))
