import type { UseQueryResult } from '@tanstack/react-query'
import type { Name, NameId } from '../../../domain/auth/schema.ts'
import { mostNames } from '../../../domain/registration/name-limits.ts'
import { myLines } from '../../../domain/events/waiting-list/mine-api.ts'
import type { WaitingPlace } from '../../../domain/events/waiting-list/schema.ts'
import { useAnswer } from '../../lib/queries/cache.ts'
import { queryFor } from '../../lib/queries/query-for.ts'

const myPlacesQuery = (nameId: NameId) => queryFor(myLines, { params: { nameId } })

/** The places of each name, in the order of the names. */
export const useWaitingPlaceAnswers = (
  names: readonly Name[],
): readonly UseQueryResult<readonly WaitingPlace[]>[] =>
  Array.from({ length: mostNames }, (_, index) =>
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- always the same number
    useAnswer(myPlacesQuery(names[index]?.id ?? ''), index < names.length),
  ).slice(0, names.length)

/** The same, undefined while they load. */
export const useWaitingPlacesOf = (
  names: readonly Name[],
): readonly (readonly WaitingPlace[] | undefined)[] =>
  useWaitingPlaceAnswers(names).map(({ data }) => data)
