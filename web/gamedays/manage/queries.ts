import { useQuery, useQueryClient } from '@tanstack/react-query'
import { statusBadges } from '../../../domain/gamedays/manage/status-badge.ts'
import { useCallback, useMemo } from 'react'
import { changeStatus, listGamedays } from '../../../domain/gamedays/api.ts'
import { applyStatus } from '../../../domain/gamedays/manage/counts.ts'
import type { Gameday, Invitation } from '../../../domain/gamedays/schema.ts'
import { type InvitationStatus } from '../../../domain/gamedays/status.ts'
import { call } from '../../lib/queries/call.ts'
import { invalidate } from '../../lib/queries/invalidate.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import { usePendingInputs, useWrite } from '../../ui/write/use-write.ts'
import { failureOf, messageAfterCloseText, type OnFailure } from './failures.ts'

const gamedaysQuery = queryFor(listGamedays)
const refreshInterval = 300_000
const statusScope = 'invitation status'
const noGamedays: Gameday[] = []

export interface StatusClick {
  invitationID: string
  status: InvitationStatus
}

/** Status click with the name for the toast and the state that its Undo restores. */
export interface BadgeClick extends StatusClick {
  guestName: string
  before: Pick<Invitation, 'status' | 'repliedAt'>
}

/** Status clicks that have not been read back. */
export const useStatusClicks = () => usePendingInputs(statusScope) as readonly StatusClick[]

/** All game days, optimistic: includes the clicks that have not reached the server yet. */
export function useGamedays() {
  const { data, error, errorUpdatedAt, isPending, refetch } = useQuery({
    ...gamedaysQuery,
    refetchInterval: refreshInterval,
  })
  const clicks = useStatusClicks()
  const gamedays = useMemo(
    () =>
      clicks.reduce(
        (days, { invitationID, status }) =>
          days.map((day) =>
            day.invitations.some(({ id }) => id === invitationID)
              ? applyStatus(day, invitationID, status)
              : day,
          ),
        data ?? noGamedays,
      ),
    [data, clicks],
  )
  const failure = error ? failureOf(data ? 'refresh' : 'load', error) : null
  return { gamedays, failure, failedAt: errorUpdatedAt, isPending, refetch }
}

export function useRefetchGamedays() {
  const client = useQueryClient()
  return () => invalidate(client, ['gamedays'])
}

/** Queues clicks, so that the last one wins; each is shown as clicked until it has been refetched. */
export function useStatusChange(onFailure: OnFailure): (click: BadgeClick) => void {
  const { write } = useWrite({
    mutation: { scope: statusScope, waitsForConnection: true },
    changes: ['gamedays'],
    send: ({ invitationID, status }: BadgeClick) =>
      call(changeStatus, { body: { invitationID, status } }),
    feedback: {
      toast: (_, { guestName, status }) => `${guestName}: ${statusBadges[status].label}.`,
      reportsOwnErrors: false,
      messageAfterClose: messageAfterCloseText('status'),
    },
    undo:
      (_, { invitationID, before }) =>
      () =>
        call(changeStatus, { body: { invitationID, ...before } }),
    onDone: () => onFailure(null),
    onRefused: ({ problem }) => onFailure({ action: 'status', problem }),
  })
  return useCallback((click) => void write(click), [write])
}
