import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import { buildEventCard } from '../../../domain/now/card.ts'
import type { QueuedAction } from '../../../domain/offline/queued-action.ts'
import type { Name, User } from '../../../domain/auth/schema.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import { publishQueue } from '../../lib/offline-queue/queue-snapshot.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { TableCard } from './table-card.tsx'

const rosa = { id: 'rosa', name: 'Rosa Delgado' }
const theo = { id: 'theo', name: 'Theo Delgado' }
const facts = { now: '2027-05-21T19:00:00.000Z', timeZone: 'America/New_York' }
const card = buildEventCard(exampleEvent({ participants: [] }), facts)

const email = 'rosa@example.com'

const queuedJoin = ({ id }: Name) =>
  ({
    kind: 'join',
    subject: card.id,
    nameId: id,
    state: 'waiting',
  }) as QueuedAction

beforeEach(() => publishQueue(email, []))
afterEach(cleanup)

function open(...names: Name[]) {
  const user = { email, names, isAdmin: false } as unknown as User
  storeUser(userStorageKey(exampleConvention), user)
  const onJoin = vi.fn<(id: string, names: readonly Name[]) => void>()
  renderPage(
    <TableCard
      personal={{ card, fittingNames: names, clashingEvent: null }}
      card={card}
      target={{ onOpen: () => {} }}
      isGone={false}
      isBusy={false}
      names={names}
      onJoin={onJoin}
    />,
    exampleConvention,
  )
  return onJoin
}

const button = () => screen.getByRole('button', { name: /^(Sit down|Waiting to be sent): / })

test('disables the button while joining is queued', () => {
  open(rosa)
  expect([button().textContent, button().ariaDisabled]).toEqual(['Sit down', null])
  act(() => publishQueue(email, [queuedJoin(rosa)]))
  expect([button().textContent, button().ariaDisabled]).toEqual(['Waiting to be sent', 'true'])
})

test('lets the other names of the account join while one is queued', () => {
  const onJoin = open(rosa, theo)
  act(() => publishQueue(email, [queuedJoin(rosa)]))
  fireEvent.click(button())
  expect(onJoin.mock.calls).toEqual([[card.id, [theo]]])
})
