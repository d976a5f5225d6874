import { keepPreviousData } from '@tanstack/react-query'
import { getRegistration, listRegistrations } from '../../../domain/registration/manage/api.ts'
import {
  type RegistrationSort,
  registrationSorts,
} from '../../../domain/registration/manage/schema.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import type { TableState } from '../../ui/data-table/types.ts'

/** The server searches, sorts and paginates: the browser holds one page, for 250 or for 25,000 registrations. */
export function pageQuery(state: TableState) {
  const payment = state.filters['payment']?.[0]
  return {
    ...queryFor(listRegistrations, {
      query: {
        q: state.text.slice(0, 200),
        ...((payment === 'paid' || payment === 'unpaid') && { payment }),
        sort: sortOf(state),
        descending: String(state.sort?.descending ?? false),
        page: state.page,
        rows: state.pageSize,
      },
    }),
    placeholderData: keepPreviousData,
  }
}

const sortOf = ({ sort }: TableState): RegistrationSort =>
  registrationSorts.find((candidate) => candidate === sort?.id) ?? 'registered'

/** All registrations, in the order of the list at the door. */
export const allRegistrationsQuery = queryFor(listRegistrations, {
  query: { sort: 'name', rows: 100_000 },
})

export const registrationQuery = (id: string) => queryFor(getRegistration, { params: { id } })
