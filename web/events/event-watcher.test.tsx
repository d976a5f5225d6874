import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleConvention, exampleEvent, player } from '../../domain/events/example.ts'
import type { EventDetails, Participant } from '../../domain/events/schema.ts'
import { invalidate } from '../lib/queries/invalidate.ts'
import { renderPage } from '../testing/test-page.tsx'
import { ToastProvider } from '../ui/overlays/toast.tsx'
import { useBringing } from './details/bringing.ts'
import { eventQuery, namedEventQuery } from './queries.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const carol = player('carol')
const event = exampleEvent({ gameOwner: '', participants: [carol] })
const eventWithOwner = (gameOwner: string, participants: Participant[]): EventDetails => ({
  ...event,
  gameOwner,
  participants: participants.map((participant) => ({
    ...participant,
    gameOwner: participant.id === gameOwner,
  })),
})
const carolBrings = eventWithOwner('carol', [carol])

function Drawer({ onClose }: { onClose: () => void }) {
  const bring = useBringing(event, () => {})
  return (
    <>
      <button type="button" onClick={() => bring(carol, true)}>
        Bring it
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </>
  )
}

function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return <ToastProvider>{isOpen && <Drawer onClose={() => setIsOpen(false)} />}</ToastProvider>
}

const toast = () => screen.getByRole('status').textContent
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Carol brings the game and closes the drawer of the event. Returns a function that changes the server's answer. */
async function bringAndClose() {
  let answer = () => Response.json(carolBrings)
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  const { client } = renderPage(<Page />, exampleConvention, [
    [eventQuery(event.id).queryKey, event],
    [namedEventQuery(event.id).queryKey, event],
  ])
  click('Bring it')
  await expect.poll(toast).toContain('is bringing')
  click('Close')
  return (next: () => Response) => {
    answer = next
    return act(() => invalidate(client, ['events']))
  }
}

test('shows the toast of a closed event while it is true, until another player brings the game', async () => {
  const change = await bringAndClose()
  const bothPlayers = [carol, player('rosa')]
  await change(() => Response.json(eventWithOwner('carol', bothPlayers)))
  expect(toast()).toContain('is bringing')
  await change(() => Response.json(eventWithOwner('rosa', bothPlayers)))
  expect(toast()).toBe('')
})

test('removes the toast of a closed event when the organizer removes the player', async () => {
  const change = await bringAndClose()
  await change(() => Response.json(eventWithOwner('', [])))
  expect(toast()).toBe('')
})

test('shows the toast of an event while the connection is lost, until the event is deleted', async () => {
  const change = await bringAndClose()
  await change(() => Response.error())
  expect(toast()).toContain('is bringing')
  const notFound = { code: 'not-found', title: 'Not Found', message: 'Gone.' }
  await change(() => Response.json(notFound, { status: 404 }))
  expect(toast()).toBe('')
})

test('shows the toast when the player is unlisted in the public view', async () => {
  const change = await bringAndClose()
  const unlistedPlayer = { ...carol, id: 'unlisted-0', name: 'A player', anonymous: true } as const
  let isFirst = true
  await change(() => {
    const answer = isFirst ? eventWithOwner('unlisted-0', [unlistedPlayer]) : carolBrings
    isFirst = false
    return Response.json(answer)
  })
  expect(toast()).toContain('is bringing')
})
