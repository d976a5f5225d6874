import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import { type Board, buildBoard } from '../../../domain/now/board.ts'
import { useHeldBoard } from './use-held-board.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const { timeZone } = exampleConvention
/** Friday, 3:10 PM. */
const now = '2027-05-21T19:10:00.000Z'

const boardWith = (...startTimes: string[]): Board =>
  buildBoard({
    events: startTimes.map((eventTime) =>
      exampleEvent({ id: eventTime, gameName: eventTime, eventTime }),
    ),
    flags: [],
    now,
    timeZone,
    weekends: [],
  })

function Cards({ board: current }: { board: Board }) {
  const { board, removedIds, addedCount, release, ...touchHandlers } = useHeldBoard(current)
  return (
    <>
      <button type="button" onClick={release}>
        {addedCount} new
      </button>
      <ul {...touchHandlers}>
        {board.fits.map(({ card }) => (
          <li key={card.id}>{removedIds.has(card.id) ? `${card.title} gone` : card.title}</li>
        ))}
      </ul>
    </>
  )
}

const shownTexts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const waiting = () => screen.getByRole('button').textContent

test('holds the cards while the pointer is on them, until the user requests the new ones or stops', async () => {
  const { rerender } = render(<Cards board={boardWith('3:30 PM', '3:45 PM')} />)
  rerender(<Cards board={boardWith('3:15 PM', '3:45 PM')} />)
  expect([shownTexts(), waiting()]).toEqual([['3:15 PM', '3:45 PM'], '0 new'])

  fireEvent.pointerMove(screen.getByRole('list'))
  rerender(<Cards board={boardWith('3:00 PM', '3:30 PM', '3:45 PM')} />)
  expect([shownTexts(), waiting()]).toEqual([['3:15 PM gone', '3:45 PM'], '2 new'])
  fireEvent.click(screen.getByRole('button'))
  expect([shownTexts(), waiting()]).toEqual([['3:30 PM', '3:45 PM', '3:00 PM'], '0 new'])

  fireEvent.pointerDown(screen.getByRole('list'))
  rerender(<Cards board={boardWith('3:45 PM')} />)
  expect(shownTexts()).toEqual(['3:30 PM gone', '3:45 PM', '3:00 PM gone'])
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1_999)
  })
  expect(shownTexts()).toHaveLength(3)
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1)
  })
  expect(shownTexts()).toEqual(['3:45 PM'])
})
