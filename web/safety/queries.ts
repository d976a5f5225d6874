import { keepPreviousData } from '@tanstack/react-query'
import { getMade, getSafety, listSources } from '../../domain/safety/api.ts'
import type { Culprit, Reach, Span } from '../../domain/safety/schema.ts'
import { queryFor } from '../lib/query-for.ts'
import type { TableState } from '../ui/data-table/types.ts'

export const safetyQuery = queryFor(getSafety)

export const sourcesQuery = ({ page, pageSize }: TableState) => ({
  ...queryFor(listSources, { query: { page, rows: pageSize } }),
  placeholderData: keepPreviousData,
})

export const madeQuery = (culprit: Culprit, choice: { since: Span; reach: Reach }) => ({
  ...queryFor(getMade, { query: { ...culprit, ...choice } }),
  placeholderData: keepPreviousData,
})
