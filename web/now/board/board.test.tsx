import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import { buildBoard, type BoardWeekend } from '../../../domain/now/board.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { Board } from './board.tsx'

afterEach(cleanup)

const now = '2027-05-21T19:10:00.000Z'
const { timeZone } = exampleConvention
const rosa = { name: { id: 'rosa', name: 'Rosa Delgado' }, flagId: '' }
const theo = { name: { id: 'theo', name: 'Theo Delgado' }, flagId: '', events: [] }
const azul = exampleEvent({ id: 'azul', gameName: 'Azul', eventTime: '9:00 PM' })

function show(weekends: readonly BoardWeekend[]) {
  const names = weekends.map(({ name }) => name)
  storeUser(userStorageKey(exampleConvention), { email: 'rosa@example.com', names } as User)
  const events = [exampleEvent({ eventTime: '3:30 PM' })]
  renderPage(
    <Board
      board={buildBoard({ events, flags: [], now, timeZone, weekends })}
      weekends={weekends}
      myFlags={[]}
      now={now}
      target={{ onOpen: () => {} }}
      onOpen={() => {}}
    />,
    exampleConvention,
  )
}

test.each([
  ['is reserved while her events are unknown', [{ ...rosa, events: [] }], ''],
  [
    'is shown once they are known',
    [{ ...rosa, events: [azul] }],
    'You are free until Azul at 9:00 PM',
  ],
  ['is absent for several names', [{ ...rosa, events: [] }, theo], undefined],
])('shows the free time of Rosa in a line that %s', (_, weekends, text) => {
  show(weekends)
  expect(document.querySelector('.free-time')?.textContent).toBe(text)
})

test.each([
  ['while the events of Theo are unknown', true, 'Open spots'],
  ['once they are known', false, 'Fits your weekend'],
])('titles the cards %s (unknown: %s): %s', (_, isUnknown, title) => {
  show([
    { ...rosa, events: [] },
    { ...theo, isUnknown },
  ])
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title)
})
