import * as z from 'zod/mini'
import { Done, NameId } from '../auth/schema.ts'
import { GameKey } from '../games/schema.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { BlockId, maxWishes, WantedGame, WishChange, Wishers, WishList } from './schema.ts'

const nameParams = z.object({ nameId: NameId })

export const listWantedGames = endpoint({
  method: 'GET',
  path: '/wishes',
  summary: 'List the games that attendees wish for, with counts of people, the most wanted first',
  response: z.array(WantedGame),
  topics: ['wishes', 'games', 'registrations', 'convention'],
})

export const getWishList = endpoint({
  method: 'GET',
  path: '/wishes/:nameId',
  summary: "Get the wishes of one of the caller's names, with when and with whom it plays",
  access: 'user',
  params: nameParams,
  response: WishList,
  topics: ['wishes', 'games'],
  refusals: ['forbidden'],
})

export const listWishers = endpoint({
  method: 'GET',
  path: '/wishers/:game',
  summary: 'List the listed people who wish for a game, and the number of all others',
  access: 'user',
  params: z.object({ game: GameKey }),
  response: Wishers,
  topics: ['wishes', 'games', 'registrations'],
})

export const changeWishes = endpoint({
  method: 'PUT',
  path: '/wishes/:nameId',
  summary:
    'Change wishes of a name: only the given fields. A game that the site does not know is added',
  access: 'user',
  acceptsIdempotencyKey: true,
  params: nameParams,
  body: z.object({ changes: z.array(WishChange).check(z.minLength(1), z.maxLength(maxWishes)) }),
  response: Done,
  refusals: ['forbidden', 'unknown-name', 'link-in-name', 'too-many-wishes', 'invalid-input'],
})

export const setPlayTime = endpoint({
  method: 'PUT',
  path: '/wishes/:nameId/time',
  summary: 'Set whether a name can play in a block of a day',
  access: 'user',
  acceptsIdempotencyKey: true,
  params: nameParams,
  body: z.object({ block: BlockId, free: z.boolean() }),
  response: Done,
  refusals: ['forbidden', 'unknown-name', 'not-found'],
})

export const setTogether = endpoint({
  method: 'PUT',
  path: '/wishes/:nameId/together',
  summary: 'Set whether a name sits at the same table as the others of its registration',
  access: 'user',
  acceptsIdempotencyKey: true,
  params: nameParams,
  body: z.object({ together: z.boolean() }),
  response: Done,
  refusals: ['forbidden', 'unknown-name'],
})
