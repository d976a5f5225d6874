import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Invitation } from '../../domain/gamedays/schema.ts'
import { InvitedGameday } from './invited-gameday.tsx'
import { invitationColumns } from './manage/invitations/invitation-columns.tsx'

afterEach(cleanup)

const text = 'נתראה שם!'

test('aligns a right-to-left description to its own side', () => {
  const day = { date: '2027-03-13', startTime: null, endTime: null, location: null }
  render(<InvitedGameday {...day} title="RSVP" description={text} />)
  expect(screen.getByText(text).dir).toBe('auto')
})

test('aligns right-to-left comments of a guest to their own side', () => {
  const work = { timeZone: 'America/New_York', onOpen: () => {}, onStatusChange: () => {} }
  const comments = invitationColumns(work).find(({ id }) => id === 'replyComments')
  render(comments?.cell({ replyComments: text } as Invitation))
  expect(screen.getByText(text).dir).toBe('auto')
})
