import type { UseQueryResult } from '@tanstack/react-query'
import type { Name, NameId } from '../../../domain/auth/schema.ts'
import { maxNames } from '../../../domain/registration/name-limits.ts'
import { listMyWaitingLists } from '../../../domain/events/waiting-list/own-api.ts'
import type { WaitingListPlace } from '../../../domain/events/waiting-list/schema.ts'
import { useBrowserQuery } from '../../lib/queries/cache.ts'
import { queryFor } from '../../lib/queries/query-for.ts'

const myWaitingPlacesQuery = (nameId: NameId) =>
  queryFor(listMyWaitingLists, { params: { nameId } })

/** Waiting-list positions of each name, in the order of the names. */
export const useWaitingPlaceQueries = (
  names: readonly Name[],
): readonly UseQueryResult<readonly WaitingListPlace[]>[] =>
  Array.from({ length: maxNames }, (_, index) =>
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- always the same number
    useBrowserQuery(myWaitingPlacesQuery(names[index]?.id ?? ''), index < names.length),
  ).slice(0, names.length)

/** Waiting-list positions of each name; undefined while they load. */
export const useWaitingPlaces = (
  names: readonly Name[],
): readonly (readonly WaitingListPlace[] | undefined)[] =>
  useWaitingPlaceQueries(names).map(({ data }) => data)
