import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listInvitations } from '../../../../domain/gamedays/api.ts'
import {
  type GuestSort,
  countInvited,
  guestSortKeys,
} from '../../../../domain/gamedays/manage/guest-list.ts'
import type { Gameday, Invitation } from '../../../../domain/gamedays/schema.ts'
import { call } from '../../../lib/queries/call.ts'
import { queryFor } from '../../../lib/queries/query-for.ts'
import type { TableState } from '../../../ui/data-table/types.ts'
import { type StatusClick, useStatusClicks } from '../queries.ts'

const isSort = (id: string | undefined): id is GuestSort => id !== undefined && id in guestSortKeys

function toGuestQuery({ text, filters, sort }: TableState) {
  const status = filters['status']?.[0]
  return {
    q: text.slice(0, 200),
    ...(status !== undefined && { status }),
    ...(filters['mail']?.includes('failed') && { mail: 'failed' as const }),
    ...(isSort(sort?.id) && { sort: sort.id }),
    descending: String(sort?.descending ?? false),
  }
}

interface Guests {
  /** Undefined until the server has answered. */
  rows: readonly Invitation[] | undefined
  serverPage?: { page: number; matches: number; total: number } | undefined
  isFailed: boolean
  /** Reads all guests that match the filters, regardless of the page. */
  readAll: (getShownRows: () => Invitation[]) => Promise<Invitation[]>
}

/** Filters a short list in the browser at every key; for a long list, the server finds the page. */
export function useGuests(gameday: Gameday, state: TableState): Guests {
  const { invitations } = gameday
  const count = countInvited(gameday)
  const isPartial = count > invitations.length
  const params = { id: gameday.id }
  const { data, isError } = useQuery({
    ...queryFor(listInvitations, {
      params,
      query: { ...toGuestQuery(state), page: state.page, rows: state.pageSize },
    }),
    placeholderData: keepPreviousData,
    enabled: isPartial,
  })
  const clicks = useStatusClicks()
  const rows = useMemo(() => data?.rows.map((row) => applyClick(row, clicks)), [data, clicks])
  if (!isPartial) {
    return {
      rows: invitations,
      isFailed: false,
      readAll: (getShownRows) => Promise.resolve(getShownRows()),
    }
  }
  return {
    rows,
    serverPage: data && { page: data.page, matches: data.found, total: data.total },
    isFailed: isError && !data,
    async readAll() {
      const query = { ...toGuestQuery(state), rows: count }
      return (await call(listInvitations, { params, query })).rows
    },
  }
}

function applyClick(row: Invitation, clicks: readonly StatusClick[]): Invitation {
  const click = clicks.findLast(({ invitationID }) => invitationID === row.id)
  return click ? { ...row, status: click.status } : row
}
