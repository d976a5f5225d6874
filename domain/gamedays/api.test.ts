import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as api from './api.ts'

test('the calls of the specification the page of a long list and who is invited in it, and who may make them', () => {
  const calls = Object.values(api).map(({ method, path, access }) => `${method} ${path} ${access}`)
  expect(calls.toSorted()).toEqual([
    'DELETE /gameday-invitation/:id administrator',
    'DELETE /gameday/:id administrator',
    'GET /gameday-invitation/:id visitor',
    'GET /gameday-invitations/:id administrator',
    'GET /gameday/:id administrator',
    'GET /gameday/public/:date anyone',
    'GET /gamedays administrator',
    'POST /gameday administrator',
    'POST /gameday-invitation/:id/resend administrator',
    'POST /gameday-reply anyone',
    'POST /gameday/bulk-invite administrator',
    'POST /gameday/invite administrator',
    'POST /gameday/invited administrator',
    'POST /gameday/public-rsvp anyone',
    'PUT /gameday administrator',
    'PUT /gameday-invitation/status administrator',
  ])
})

test.each(Object.entries(api))('%s can be described', (_, { body, response }) => {
  expect(z.toJSONSchema(body, { io: 'input' })).toBeTypeOf('object')
  expect(z.toJSONSchema(response, { io: 'output' })).toBeTypeOf('object')
})
