import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { player } from '../../../domain/events/example.ts'
import type { Participant } from '../../../domain/events/schema.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { ToastProvider, useToast } from '../../ui/overlays/toast.tsx'
import { useSeatToast } from './use-seat-toast.ts'

afterEach(cleanup)

function Table() {
  const [participants, setParticipants] = useState<Participant[]>([player('carol')])
  const showToast = useToast()
  const setShownFor = useSeatToast({ participants })
  const actions = {
    'Carol joins': () => {
      showToast('Carol has a seat.', { undo: () => {} })
      setShownFor('carol')
    },
    'Carol undoes it': () => {
      showToast('Undone.')
      setShownFor(null)
    },
    'Rosa joins': () => setParticipants([player('carol'), player('rosa')]),
    'Carol is removed': () => setParticipants([player('rosa')]),
  }
  return Object.entries(actions).map(([name, onClick]) => (
    <button key={name} type="button" onClick={onClick}>
      {name}
    </button>
  ))
}

const toast = () => screen.getByRole('status').textContent
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the toast of a join stays while the player has the seat, and leaves with it', () => {
  renderPage(
    <ToastProvider>
      <Table />
    </ToastProvider>,
  )
  click('Carol joins')
  click('Rosa joins')
  expect(toast()).toContain('Carol has a seat.')
  click('Carol is removed')
  expect(toast()).toBe('')
})

test('a toast that has taken its place stays', () => {
  renderPage(
    <ToastProvider>
      <Table />
    </ToastProvider>,
  )
  click('Carol joins')
  click('Carol undoes it')
  click('Carol is removed')
  expect(toast()).toContain('Undone.')
})
