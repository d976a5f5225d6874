import type { Name, NameId } from '../../../domain/people/schema.ts'
import { mostNames } from '../../../domain/registration/name-limits.ts'
import { myLines } from '../../../domain/events/waiting-list/mine-api.ts'
import type { PlaceInLine } from '../../../domain/events/waiting-list/schema.ts'
import { type Answer, useAnswer } from '../../lib/queries/cache.ts'
import { queryFor } from '../../lib/queries/query-for.ts'

const myLinesQuery = (nameId: NameId) => queryFor(myLines, { params: { nameId } })

/** What the server answered of where each of the names waits for a seat, in their order. */
export const useLineAnswers = (names: readonly Name[]): readonly Answer<readonly PlaceInLine[]>[] =>
  Array.from({ length: mostNames }, (_, index) =>
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- as many whoever is signed in
    useAnswer(myLinesQuery(names[index]?.id ?? ''), index < names.length),
  ).slice(0, names.length)

/** Where each of the names waits; nowhere until it is known. */
export const useLinesOf = (
  names: readonly Name[],
): readonly (readonly PlaceInLine[] | undefined)[] => useLineAnswers(names).map(({ data }) => data)
