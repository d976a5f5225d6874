import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStorageName } from '../../domain/convention/rules.ts'
import { exampleConvention, exampleEvent } from '../../domain/events/example.ts'
import { tableCard } from '../../domain/now/card.ts'
import type { Wish } from '../../domain/offline/wish.ts'
import type { Name, User } from '../../domain/people/schema.ts'
import { storeUser } from '../lib/session/stored-user.ts'
import { showWishes } from '../lib/wishes/shown-wishes.ts'
import { renderPage } from '../testing/test-page.tsx'
import { TableCard } from './table-card.tsx'

const rosa = { id: 'rosa', name: 'Rosa Delgado' }
const theo = { id: 'theo', name: 'Theo Delgado' }
const facts = { now: '2027-05-21T19:00:00.000Z', timeZone: 'America/New_York' }
const card = tableCard(exampleEvent({ participants: [] }), facts)

const wished = ({ id }: Name) =>
  ({
    owner: 'rosa@example.com',
    act: 'join',
    subject: card.id,
    nameId: id,
    state: 'waiting',
  }) as Wish

beforeEach(() => showWishes([]))
afterEach(cleanup)

function open(...names: Name[]) {
  const user = { email: 'rosa@example.com', names, isAdmin: false } as unknown as User
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

const button = () => screen.getByRole('button', { name: /^(Sit down|Waits to be sent): / })

test('where a seat waits for a signal, the card says so and takes no second press', () => {
  open(rosa)
  expect([button().textContent, button().ariaDisabled]).toEqual(['Sit down', null])
  act(() => showWishes([wished(rosa)]))
  expect([button().textContent, button().ariaDisabled]).toEqual(['Waits to be sent', 'true'])
})

test('meanwhile the others of an address can sit down', () => {
  const onSitDown = open(rosa, theo)
  act(() => showWishes([wished(rosa)]))
  fireEvent.click(button())
  expect(onSitDown.mock.calls).toEqual([[card.id, [theo]]])
})
