import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStorageName } from '../../../domain/convention/rules.ts'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import { tableCard } from '../../../domain/now/card.ts'
import type { QueuedAction } from '../../../domain/offline/queued-action.ts'
import type { Name, User } from '../../../domain/auth/schema.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import { showQueue } from '../../lib/offline-queue/shown-actions.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { TableCard } from './table-card.tsx'

const rosa = { id: 'rosa', name: 'Rosa Delgado' }
const theo = { id: 'theo', name: 'Theo Delgado' }
const facts = { now: '2027-05-21T19:00:00.000Z', timeZone: 'America/New_York' }
const card = tableCard(exampleEvent({ participants: [] }), facts)

const email = 'rosa@example.com'

const queuedJoin = ({ id }: Name) =>
  ({
    kind: 'join',
    subject: card.id,
    nameId: id,
    state: 'waiting',
  }) as QueuedAction

beforeEach(() => showQueue(email, []))
afterEach(cleanup)

function open(...names: Name[]) {
  const user = { email, names, isAdmin: false } as unknown as User
  storeUser(userStorageName(exampleConvention), user)
  const onSitDown = vi.fn<(id: string, names: readonly Name[]) => void>()
  renderPage(
    <TableCard
      personal={{ card, fits: names, runsInto: null }}
      card={card}
      target={{ onOpen: () => {} }}
      isGone={false}
      isBusy={false}
      names={names}
      onSitDown={onSitDown}
    />,
    exampleConvention,
  )
  return onSitDown
}

const button = () => screen.getByRole('button', { name: /^(Sit down|Waiting to be sent): / })

test('disables the button while joining waits to be sent', () => {
  open(rosa)
  expect([button().textContent, button().ariaDisabled]).toEqual(['Sit down', null])
  act(() => showQueue(email, [queuedJoin(rosa)]))
  expect([button().textContent, button().ariaDisabled]).toEqual(['Waiting to be sent', 'true'])
})

test('lets the other names of the account sit down while one waits', () => {
  const onSitDown = open(rosa, theo)
  act(() => showQueue(email, [queuedJoin(rosa)]))
  fireEvent.click(button())
  expect(onSitDown.mock.calls).toEqual([[card.id, [theo]]])
})
