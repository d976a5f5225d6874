import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { exampleConvention } from '../../../domain/events/example.ts'
import type { QueuedAction } from '../../../domain/offline/queued-action.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { QueueList } from './queue-list.tsx'

afterEach(cleanup)

const queuedAction = (changes: Partial<QueuedAction>): QueuedAction => ({
  id: 'lower',
  kind: 'lower-flag',
  subject: 'flag',
  nameId: 'rosa',
  method: 'DELETE',
  address: '/api/flag/flag',
  body: null,
  title: 'Lower the flag',
  text: 'Heat, table 4',
  queuedAt: '2027-05-21T19:10:00.000Z',
  attempted: false,
  state: 'waiting',
  reason: '',
  ...changes,
})

test.each<[string, Partial<QueuedAction>, string[]]>([
  ['removes an action that was never sent', {}, ['Discard: Lower the flag, Heat, table 4']],
  ['does not remove an action that the server may have done', { attempted: true }, []],
  ['closes a refused action', { state: 'refused' }, ['Close: Lower the flag']],
])('%s', (_, changes, buttons) => {
  renderPage(<QueueList actions={[queuedAction(changes)]} slot={null} />, exampleConvention)
  expect(screen.getByText('Lower the flag')).toBeDefined()
  const labels = screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(labels).toEqual(buttons)
})
