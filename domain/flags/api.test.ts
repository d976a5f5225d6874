import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as api from './api.ts'

test('exposes the endpoints of flags to the specified roles', () => {
  const calls = Object.values(api).map(({ method, path, access }) => `${method} ${path} ${access}`)
  expect(calls.toSorted()).toEqual([
    'DELETE /flag/:flagId user',
    'GET /flags anyone',
    'GET /myflag/:nameId user',
    'POST /flag/leave/:flagId user',
    'POST /flag/renew/:flagId user',
    'POST /flag/start/:flagId user',
    'PUT /flag user',
    'PUT /flag/arrive/:flagId user',
    'PUT /flag/event/:eventId user',
    'PUT /flag/walk/:flagId user',
  ])
})

test.each(Object.entries(api))('describes %s in the API document', (_, { body, response }) => {
  expect(z.toJSONSchema(body, { io: 'input' })).toBeTypeOf('object')
  expect(z.toJSONSchema(response, { io: 'output' })).toBeTypeOf('object')
})
