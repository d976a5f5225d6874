import { expect, test } from 'vitest'
import { planInvitations, partitionGuests } from './bulk-plan.ts'

test('partitions guests into invited now, skipped and waiting', () => {
  const guests = Array.from({ length: 510 }, (_, index) => ({
    name: `Guest ${index}`,
    email: `guest${index}@x.example`,
  }))
  const [first, second] = guests
  const short = guests.slice(0, 3)
  expect(planInvitations(short, new Set())).toEqual({
    now: short,
    later: [],
    invited: [],
    sent: short,
  })
  expect(planInvitations(short, new Set([first?.email ?? '']))).toEqual({
    now: short.slice(1),
    later: [],
    invited: [first],
    sent: [...short.slice(1), first],
  })
  const twoInvited = planInvitations(guests, new Set([first?.email ?? '', second?.email ?? '']))
  expect(twoInvited).toEqual({
    now: guests.slice(2, 502),
    later: guests.slice(502),
    invited: [first, second],
    sent: guests.slice(2, 502),
  })
})

test('distinguishes new, invited and unmailable guests', () => {
  const guests = [
    { name: 'Ann', email: 'ANN@x.org' },
    { name: 'Ann again', email: 'ann@x.org' },
    { name: '', email: 'bob.ray@x.org' },
    { name: 'Cy', email: 'Cy@x.org' },
    { name: 'Dee', email: 'dee@x' },
    { name: 'Dee', email: 'DEE@X' },
    { name: 'Eve', email: 'eve <eve@x.org>' },
  ]
  expect(partitionGuests(guests, ['cy@X.org'])).toEqual({
    toInvite: [
      { name: 'Ann', email: 'ann@x.org' },
      { name: 'Bob Ray', email: 'bob.ray@x.org' },
    ],
    result: {
      invitationsSent: 2,
      totalGuests: 5,
      alreadyInvited: 1,
      alreadyInvitedEmails: ['cy@x.org'],
      failed: 2,
      failedEmails: ['dee@x', 'eve <eve@x.org>'],
    },
  })
})
