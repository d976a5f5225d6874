import type { SourcePage, SourceQuery } from '../../../domain/moderation/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { createReadSafety } from '../read-safety.ts'
import * as store from './source-store.ts'

const nobody = { badges: 0, unconfirmed: 0, paid: 0 }

/** Where contributions came from, a page at a time. */
export function createListSources({ database: { query }, clock, conventions }: Dependencies) {
  const { blockedUntil } = createReadSafety({ clock })

  return async ({ page: wanted, rows }: SourceQuery, here: string): Promise<SourcePage> => {
    const { id } = await conventions.current()
    const total = await store.countSources(query, id)
    const page = Math.min(wanted, Math.max(0, Math.ceil(total / rows) - 1))
    const found = await store.findSources(query, id, { limit: rows, offset: page * rows })
    const names = found.map(({ source }) => source)
    const registered = await store.findRegisteredFrom(query, id, names)
    const until = await blockedUntil(query)
    return {
      page,
      found: total,
      total,
      rows: found.map(({ source, lastAt, ...counts }) => {
        const { badges, unconfirmed, paid } = registered.get(source) ?? nobody
        return {
          source,
          lastAt,
          counts: { ...counts, badges },
          unconfirmed,
          paid,
          blockedUntil: until({ kind: 'source', subject: source }),
          isHere: source === here,
        }
      }),
    }
  }
}
