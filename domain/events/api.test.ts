import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as api from './api.ts'

test('exposes the endpoints of the specification to the specified roles', () => {
  const calls = Object.values(api).map(({ method, path, access }) => `${method} ${path} ${access}`)
  expect(calls.toSorted()).toEqual([
    'DELETE /event/:id user',
    'DELETE /event/participant/:eventId user',
    'GET /event-names/:id user',
    'GET /event/:id anyone',
    'GET /events anyone',
    'GET /events/details anyone',
    'GET /events/next anyone',
    'GET /myevents/:nameId user',
    'POST /event/gameowner/:eventId user',
    'POST /event/teacher/:eventId user',
    'POST /event/unregister/:eventId user',
    'PUT /event user',
    'PUT /event/packed/:eventId user',
    'PUT /event/place/:eventId user',
    'PUT /event/register/:eventId user',
    'PUT /event/still-room/:eventId user',
  ])
})

test.each(Object.entries(api))('describes %s in the API document', (_, { body, response }) => {
  expect(z.toJSONSchema(body, { io: 'input' })).toBeTypeOf('object')
  expect(z.toJSONSchema(response, { io: 'output' })).toBeTypeOf('object')
})
