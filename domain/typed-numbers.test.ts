import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { NoteForm, TakePaymentForm } from './door/schema.ts'
import { EventPayload } from './events/schema.ts'
import { FlagPayload } from './flags/schema.ts'
import { GamedayForm } from './gamedays/manage/forms.ts'

// A program or a form without a script may send its numbers as text.
test.each([
  ['capacity of a game day', GamedayForm.shape.capacity],
  ['spots of an event', EventPayload.shape.spots],
  ['players wanted at a flag', FlagPayload.shape.playersWanted],
  ['seats at a flag', FlagPayload.shape.seats],
  ['amount taken at the door', TakePaymentForm.shape.amount],
  ['children in a note of the door', NoteForm.shape.children],
])('the %s is read from text, and refused when the text is no number', (_, field) => {
  expect(z.parse(field, '3')).toBe(3)
  expect(z.parse(field, 3)).toBe(3)
  expect(z.safeParse(field, 'three').success).toBe(false)
  expect(z.safeParse(field, '').success).toBe(false)
})
