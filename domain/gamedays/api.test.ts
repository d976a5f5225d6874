import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as api from './api.ts'

test('exposes the endpoints of the specification and the guest search to the specified roles', () => {
  const calls = Object.values(api).map(({ method, path, access }) => `${method} ${path} ${access}`)
  expect(calls.toSorted()).toEqual([
    'DELETE /gameday-invitation/:id gamedays',
    'DELETE /gameday-mail/:id gamedays',
    'DELETE /gameday/:id gamedays',
    'GET /gameday-invitation/:id visitor',
    'GET /gameday-invitations/:id gamedays',
    'GET /gameday/:id gamedays',
    'GET /gameday/public/:date anyone',
    'GET /gamedays gamedays',
    'POST /gameday gamedays',
    'POST /gameday-invitation/:id/resend gamedays',
    'POST /gameday-mail/:id/send-now gamedays',
    'POST /gameday-reply anyone',
    'POST /gameday-reply/undo anyone',
    'POST /gameday/bulk-invite gamedays',
    'POST /gameday/invite gamedays',
    'POST /gameday/invited gamedays',
    'POST /gameday/public-rsvp anyone',
    'PUT /gameday gamedays',
    'PUT /gameday-invitation/status gamedays',
  ])
})

test.each(Object.entries(api))('describes %s in the API document', (_, { body, response }) => {
  expect(z.toJSONSchema(body, { io: 'input' })).toBeTypeOf('object')
  expect(z.toJSONSchema(response, { io: 'output' })).toBeTypeOf('object')
})
