import { keepPreviousData } from '@tanstack/react-query'
import { suggestGames } from '../../domain/games/api.ts'
import type { Game } from '../../domain/games/schema.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { queryFor } from '../lib/queries/query-for.ts'

const noGames: readonly Game[] = []

/** Games for what the user has typed; none while offline. */
export function useSuggestions(text: string, isOpen: boolean): readonly Game[] {
  const q = text.trim().slice(0, 60)
  const { data = noGames } = useBrowserQuery(
    {
      ...queryFor(suggestGames, { query: { q } }),
      placeholderData: keepPreviousData,
      retry: false,
    },
    isOpen && q !== '',
  )
  return isOpen && q !== '' ? data : noGames
}
