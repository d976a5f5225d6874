import { keepPreviousData } from '@tanstack/react-query'
import { listContributions, getModerationStatus, listSources } from '../../domain/moderation/api.ts'
import type { Author, CleanUpReach, ContributionSpan } from '../../domain/moderation/schema.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import type { TableState } from '../ui/data-table/types.ts'

export const moderationQuery = queryFor(getModerationStatus)

export const sourcesQuery = ({ page, pageSize }: TableState) => ({
  ...queryFor(listSources, { query: { page, rows: pageSize } }),
  placeholderData: keepPreviousData,
})

export const contributionsQuery = (
  author: Author,
  choice: { since: ContributionSpan; reach: CleanUpReach },
) => ({
  ...queryFor(listContributions, { query: { ...author, ...choice } }),
  placeholderData: keepPreviousData,
})
