import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listInvitations } from '../../../../domain/gamedays/api.ts'
import {
  type GuestSort,
  invitedCount,
  sortKeys,
} from '../../../../domain/gamedays/manage/guest-list.ts'
import type { Gameday, Invitation } from '../../../../domain/gamedays/schema.ts'
import { call } from '../../../lib/queries/call.ts'
import { queryFor } from '../../../lib/queries/query-for.ts'
import type { TableState } from '../../../ui/data-table/types.ts'
import { type StatusClick, useStatusClicks } from '../queries.ts'

const isSort = (id: string | undefined): id is GuestSort => id !== undefined && id in sortKeys

function wantedBy({ text, filters, sort }: TableState) {
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
  serverPage?: { page: number; found: number; total: number } | undefined
  failed: boolean
  /** Everybody that the filters let through, whatever the page. */
  all: (shown: () => Invitation[]) => Promise<Invitation[]>
}

/** A short list is there whole and answers every key at once; of a long one the server finds the page. */
export function useGuests(gameday: Gameday, state: TableState): Guests {
  const { invitations } = gameday
  const count = invitedCount(gameday)
  const isLong = count > invitations.length
  const params = { id: gameday.id }
  const { data, isError } = useQuery({
    ...queryFor(listInvitations, {
      params,
      query: { ...wantedBy(state), page: state.page, rows: state.pageSize },
    }),
    placeholderData: keepPreviousData,
    enabled: isLong,
  })
  const clicks = useStatusClicks()
  const rows = useMemo(() => data?.rows.map((row) => asClicked(row, clicks)), [data, clicks])
  if (!isLong) {
    return { rows: invitations, failed: false, all: (shown) => Promise.resolve(shown()) }
  }
  return {
    rows,
    serverPage: data && { page: data.page, found: data.found, total: data.total },
    failed: isError && !data,
    async all() {
      const query = { ...wantedBy(state), rows: count }
      return (await call(listInvitations, { params, query })).rows
    },
  }
}

function asClicked(row: Invitation, clicks: readonly StatusClick[]): Invitation {
  const click = clicks.findLast(({ invitationID }) => invitationID === row.id)
  return click ? { ...row, status: click.status } : row
}
