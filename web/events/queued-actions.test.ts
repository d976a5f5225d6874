import { expect, test } from 'vitest'
import { buildAddress } from '../../domain/kernel/endpoint.ts'
import { exampleEvent } from '../../domain/events/example.ts'
import type { User } from '../../domain/auth/schema.ts'
import { joinAction } from './queued-actions.ts'

const [kim, lee] = [
  { id: 'kim', name: 'Kim Sato' },
  { id: 'lee', name: 'Lee Sato' },
]
const user = { email: 'kim@example.com', names: [kim, lee] } as unknown as User

test.each([
  [
    'one name',
    [kim],
    { title: 'Kim Sato joins', nameId: 'kim' },
    '/api/event/register/brass',
    { id: 'kim' },
  ],
  [
    'a group',
    [kim, lee],
    { title: 'Kim Sato and Lee Sato join', nameId: 'kim', nameIds: ['kim', 'lee'] },
    '/api/event/register-group/brass',
    { ids: ['kim', 'lee'] },
  ],
])('queues the join of %s as one action', (_, names, expected, address, body) => {
  const { target, input, ...draft } = joinAction(user, exampleEvent(), names)
  expect(draft).toEqual({
    account: user.email,
    kind: 'join',
    subject: 'brass',
    text: 'Brass: Birmingham, Friday, 3:30 PM',
    ...expected,
  })
  expect([buildAddress(target, input), input.body]).toEqual([address, body])
})
