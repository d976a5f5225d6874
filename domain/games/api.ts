import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { rateLimits } from '../kernel/rate-limits.ts'
import { minutes } from '../kernel/time.ts'
import { Done } from '../auth/schema.ts'
import { Game, GameKey, ManagedGame } from './schema.ts'

export const maxSuggestions = 6

/** Faster than anyone types. */
const searchLimit = rateLimits('games', [300, minutes(1)])

export const suggestGames = endpoint({
  method: 'GET',
  path: '/games/suggest',
  summary: `Suggest up to ${maxSuggestions} games for what the caller has typed; tolerates typos`,
  access: 'user',
  query: z.object({ q: z._default(z.string().check(z.maxLength(200)), '') }),
  response: z.array(Game),
  topics: ['games'],
  limits: searchLimit,
})

export const listManagedGames = endpoint({
  method: 'GET',
  path: '/games',
  summary: 'List the games that attendees typed or that were imported, with likely duplicates',
  access: 'tables',
  query: z.object({ q: z._default(z.string().check(z.maxLength(200)), '') }),
  response: z.object({ games: z.array(ManagedGame), total: z.number() }),
  topics: ['games'],
})

export const mergeGames = endpoint({
  method: 'POST',
  path: '/games/merge',
  summary: 'Merge a duplicate into another game: wishes and suggestions use that game',
  access: 'tables',
  body: z.object({ key: GameKey, into: GameKey }),
  response: Done,
  refusals: ['not-found', 'invalid-input'],
})

export const separateGame = endpoint({
  method: 'POST',
  path: '/games/separate',
  summary: 'Undo the merge of a game',
  access: 'tables',
  body: z.object({ key: GameKey }),
  response: Done,
  refusals: ['not-found'],
})
