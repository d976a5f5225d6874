import { keepPreviousData } from '@tanstack/react-query'
import { getMade, getSafety, listSources } from '../../domain/safety/api.ts'
import type { Culprit, Reach, Span } from '../../domain/safety/schema.ts'
import { reading } from '../lib/reading.ts'
import type { TableState } from '../ui/data-table/types.ts'

export const safetyQuery = reading(getSafety)

export const sourcesQuery = ({ page, pageSize }: TableState) => ({
  ...reading(listSources, { query: { page, rows: pageSize } }),
  placeholderData: keepPreviousData,
})

export const madeQuery = (culprit: Culprit, choice: { since: Span; reach: Reach }) => ({
  ...reading(getMade, { query: { ...culprit, ...choice } }),
  placeholderData: keepPreviousData,
})
