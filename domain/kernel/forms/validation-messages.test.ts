import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { validationMessage } from './validation-messages.ts'

test.each([
  [z.string(), undefined, 'Please fill this in.'],
  [z.string(), null, 'Please fill this in.'],
  [z.string(), 7, 'Please check this: it is not in the expected format.'],
  [z.object({}), [], 'Please check this: it is not in the expected format.'],
  [z.enum(['a', 'b']), 'c', 'Please choose one of the options.'],
  [z.literal([0, 1, '0']), 5, 'Please choose one of the options.'],
  [z.string().check(z.maxLength(3)), 'four', 'Please use at most 3 characters.'],
  [z.string().check(z.minLength(3)), 'ab', 'Please use at least 3 characters.'],
  [z.array(z.unknown()).check(z.maxLength(1)), [1, 2], 'Please add at most 1.'],
  [z.array(z.unknown()).check(z.minLength(1)), [], 'Please add at least 1.'],
  [z.number().check(z.lte(5)), 6, 'Please enter 5 or less.'],
  [z.number().check(z.gte(5)), 4, 'Please enter 5 or more.'],
  [z.union([z.string(), z.number()]), true, 'Please check this: it is not in the expected format.'],
])('explains %o with %j as an instruction', (schema, value, message) => {
  const { error } = z.safeParse(schema, value, { error: validationMessage })
  expect(error?.issues[0]?.message).toBe(message)
})
