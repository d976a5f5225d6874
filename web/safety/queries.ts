import { keepPreviousData } from '@tanstack/react-query'
import { getMade, getSafety, listSources } from '../../domain/safety/api.ts'
import type { Culprit, Reach, Span } from '../../domain/safety/schema.ts'
import { reading } from '../lib/reading.ts'
import { tableSearch } from '../ui/data-table/search.ts'
import type { TableState } from '../ui/data-table/types.ts'

/** The state of the list lives in the address. */
export const sourceSearch = tableSearch({ pageSize: 25 })

export const safetyQuery = reading(getSafety)

export const sourcesQuery = ({ page, pageSize }: TableState) => ({
  ...reading(listSources, { query: { page, rows: pageSize } }),
  placeholderData: keepPreviousData,
})

export const madeQuery = (culprit: Culprit, choice: { since: Span; reach: Reach }) => ({
  ...reading(getMade, { query: { ...culprit, ...choice } }),
  placeholderData: keepPreviousData,
})
