// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { hideAnnouncement } from './hide-announcement.ts'

const until = '2027-05-21T19:40:00.000Z'
const before = Date.parse('2027-05-21T19:10:00.000Z')

test.each([
  ['no announcement', undefined, 'pizza', before, undefined],
  ['another one was closed', 'pizza', 'raffle', before, undefined],
  ['none was closed', 'pizza', null, before, undefined],
  ['it was closed', 'pizza', 'pizza', before, 'yes'],
  ['it is over', 'pizza', null, Date.parse(until), 'yes'],
])('%s', (_, id, closedId, now, hidden) => {
  const root = document.createElement('html')
  if (id) Object.assign(root.dataset, { announcement: id, announcementUntil: until })
  hideAnnouncement(root, closedId, now)
  expect(root.dataset['announcementHidden']).toBe(hidden)
})
