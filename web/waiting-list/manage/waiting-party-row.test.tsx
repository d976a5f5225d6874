import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveBadgeWaitingList } from '../../../domain/registration/waiting-list/api.ts'
import { call } from '../../lib/queries/call.ts'
import '../../testing/jsdom-dialog.ts'
import { closeBeforeRefusal, lateRefusalMessage } from '../../testing/close-before-answer.tsx'
import { WaitingPartyRow } from './waiting-party-row.tsx'

afterEach(cleanup)

test('reports that a guest is still waiting even after the list was closed', async () => {
  const send = () => call(leaveBadgeWaitingList, { params: { token: 'rosa' } })
  const alert = closeBeforeRefusal(
    <ul>
      <WaitingPartyRow
        position={1}
        names="Rosa Delgado"
        displayName="Rosa"
        email="rosa@example.com"
        amount="2 seats"
        waitsSince="2027-01-01T12:00:00.000Z"
        changes={[]}
        admit={{ send, note: '', label: 'Seat', title: 'Seat them?', confirmText: 'Seat now' }}
        remove={{ send, note: 'leaves the line.' }}
      />
    </ul>,
    /^Seat\s*Rosa$/,
    'Seat now',
  )
  await expect.poll(alert).toBe(lateRefusalMessage)
})
