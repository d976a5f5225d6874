import type { SourcePage, SourceQuery } from '../../../domain/moderation/schema.ts'
import type { ModerationDependencies } from '../dependencies.ts'
import { createReadModerationStatus } from '../read-status.ts'
import * as store from './source-store.ts'

const noRegistrations = { badges: 0, unconfirmed: 0, paid: 0 }

/** Lists the sources of contributions in pages. */
export function createListSources({
  database: { query },
  clock,
  conventions,
}: ModerationDependencies) {
  const { blockedUntil } = createReadModerationStatus({ clock })

  return async (
    { page: pageIndex, rows }: SourceQuery,
    callerSource: string,
  ): Promise<SourcePage> => {
    const { id } = await conventions.current()
    const total = await store.countSources(query, id)
    const page = Math.min(pageIndex, Math.max(0, Math.ceil(total / rows) - 1))
    const sources = await store.findSources(query, id, { limit: rows, offset: page * rows })
    const sourceIds = sources.map(({ source }) => source)
    const registrationsBySource = await store.countRegistrationsBySource(query, id, sourceIds)
    const findBlockEnd = await blockedUntil(query)
    return {
      page,
      found: total,
      total,
      rows: sources.map(({ source, lastAt, ...counts }) => {
        const { badges, unconfirmed, paid } = registrationsBySource.get(source) ?? noRegistrations
        return {
          source,
          lastAt,
          counts: { ...counts, badges },
          unconfirmed,
          paid,
          blockedUntil: findBlockEnd({ kind: 'source', subject: source }),
          isHere: source === callerSource,
        }
      }),
    }
  }
}
