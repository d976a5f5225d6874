import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Wish } from '../../domain/offline/wish.ts'
import { renderPage } from '../testing/test-page.tsx'
import { WishList } from './wish-list.tsx'

afterEach(cleanup)

const wish = (changes: Partial<Wish>): Wish => ({
  id: 'wish',
  owner: 'rosa@example.com',
  act: 'lower-flag',
  subject: 'flag',
  nameId: 'rosa',
  method: 'DELETE',
  address: '/api/flag/flag',
  body: null,
  title: 'Lower the flag',
  text: 'Heat, table 4',
  wishedAt: '2027-05-21T19:10:00.000Z',
  attempted: false,
  state: 'waiting',
  reason: '',
  ...changes,
})

test.each<[string, Partial<Wish>, string[]]>([
  ['what was never sent can be taken back', {}, ['Take back: Lower the flag, Heat, table 4']],
  ['what nothing undoes cannot, once it may have arrived', { attempted: true }, []],
  ['what was refused can be closed', { state: 'refused' }, ['Close: Lower the flag']],
])('%s', (_, changes, buttons) => {
  renderPage(<WishList wishes={[wish(changes)]} place={null} />)
  expect(screen.getByText('Lower the flag')).toBeDefined()
  const labels = screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label'))
  expect(labels).toEqual(buttons)
})
