import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Name } from '../../domain/auth/schema.ts'
import { gameKey } from '../../domain/games/game-key.ts'
import type { Game, GameDraft } from '../../domain/games/schema.ts'
import { isActionWaiting } from '../../domain/offline/queued-action.ts'
import * as api from '../../domain/wishes/api.ts'
import { applyChanges, changeText, undoOf } from '../../domain/wishes/rules.ts'
import type { WantedGame, Wish, WishChange, WishList } from '../../domain/wishes/schema.ts'
import type { ActionDraft } from '../lib/offline-queue/queue.ts'
import { useQueuedActions } from '../lib/offline-queue/queue-snapshot.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { call, callOnce } from '../lib/queries/call.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { useUser } from '../lib/session/session.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { useWrite } from '../ui/write/use-write.ts'

const wishListQuery = (nameId: string) => queryFor(api.getWishList, { params: { nameId } })

const noWanted: readonly WantedGame[] = []

/** Games that attendees wish for, the most wanted first. */
export const useWantedGames = (): readonly WantedGame[] =>
  useBrowserQuery(queryFor(api.listWantedGames)).data ?? noWanted

type QueuedBody = Partial<{
  changes: WishChange[]
  block: string
  free: boolean
  together: boolean
}>

/** The list of a name as it will be: with what waits in the offline queue. */
export function useWishList({ id }: Name) {
  const query = useBrowserQuery(wishListQuery(id))
  const actions = useQueuedActions()
  const { data } = query
  const list = useMemo(() => {
    if (!data) return undefined
    const waiting = actions.filter((action) => action.nameId === id && isActionWaiting(action))
    return waiting.reduce<WishList>((before, { kind, body }) => {
      const { changes = [], block = '', free = true, together = false } = body as QueuedBody
      if (kind === 'wish') return { ...before, wishes: [...applyChanges(before.wishes, changes)] }
      if (kind === 'play-time') return withTime(before, block, free)
      return kind === 'together' ? { ...before, together } : before
    }, data)
  }, [data, actions, id])
  const queuedKeys = new Set(
    actions
      .filter((action) => action.kind === 'wish' && action.nameId === id && isActionWaiting(action))
      .map(({ subject }) => subject),
  )
  return { list, queuedKeys, isError: query.isError, refetch: query.refetch }
}

const withTime = (list: WishList, block: string, free: boolean): WishList => ({
  ...list,
  times: [...list.times.filter((time) => time.block !== block), { block, free }],
})

export const toDraft = ({ key: _, ...game }: Game): GameDraft => game

interface WishInput {
  changes: readonly WishChange[]
  /** Restores the state before. */
  undo: readonly WishChange[]
}

/** Change of one game, with its undo. */
export const wishInput = (wishes: readonly Wish[], key: string, change: WishChange): WishInput => ({
  changes: [change],
  undo: [
    undoOf(
      wishes.find(({ game }) => game.key === key),
      change,
    ),
  ],
})

/** Saves wishes at once; offline they wait in the queue. */
export function useWishWrite({ id, name }: Name) {
  const cache = useQueryClient()
  const user = useUser()
  const showToast = useToast()
  const { queryKey } = wishListQuery(id)
  const params = { nameId: id }
  const updateCache = (changes: readonly WishChange[]) => {
    const before = cache.getQueryData(queryKey)
    if (before)
      cache.setQueryData(queryKey, {
        ...before,
        wishes: [...applyChanges(before.wishes, changes)],
      })
  }
  return useWrite<WishInput>({
    send: ({ changes }, key) =>
      callOnce(key, api.changeWishes, { params, body: { changes: [...changes] } }),
    changes: ['wishes', 'games'],
    mutation: {
      scope: `wishes of ${id}`,
      optimistic({ changes, undo }) {
        void cache.cancelQueries({ queryKey, exact: true })
        updateCache(changes)
        return () => updateCache(undo)
      },
    },
    undo:
      (_, { undo }) =>
      () =>
        call(api.changeWishes, { params, body: { changes: [...undo] } }),
    feedback: { toast: (_, { changes }) => toastText(changes) },
    onRefused: ({ problem }) => showToast(problem.message, { isError: true }),
    offline: {
      action({ changes }): ActionDraft | undefined {
        const [first] = changes
        if (!user || !first) return undefined
        return {
          account: user.email,
          kind: 'wish',
          subject: changes.length === 1 ? gameKey(first.game.title) : '',
          nameId: id,
          title: `Wish of ${name}`,
          text: toastText(changes),
          target: api.changeWishes,
          input: { params, body: { changes } },
        }
      },
    },
  })
}

function toastText(changes: readonly WishChange[]): string {
  const [first] = changes
  return first && changes.length === 1 ? changeText(first) : `${changes.length} wishes saved.`
}

/** Saves whether a name can play in a block. */
export function usePlayTimeWrite({ id, name }: Name) {
  const cache = useQueryClient()
  const user = useUser()
  const showToast = useToast()
  const { queryKey } = wishListQuery(id)
  const params = { nameId: id }
  const updateCache = (block: string, free: boolean) => {
    const before = cache.getQueryData(queryKey)
    if (before) cache.setQueryData(queryKey, withTime(before, block, free))
  }
  return useWrite<{ block: string; free: boolean; text: string }>({
    send: ({ block, free }, key) =>
      callOnce(key, api.setPlayTime, { params, body: { block, free } }),
    changes: ['wishes'],
    mutation: {
      scope: `wishes of ${id}`,
      optimistic({ block, free }) {
        void cache.cancelQueries({ queryKey, exact: true })
        updateCache(block, free)
        return () => updateCache(block, !free)
      },
    },
    undo:
      (_, { block, free }) =>
      () =>
        call(api.setPlayTime, { params, body: { block, free: !free } }),
    feedback: { toast: (_, { free, text }) => `${text}: ${free ? 'free to play' : 'not free'}.` },
    onRefused: ({ problem }) => showToast(problem.message, { isError: true }),
    offline: {
      action: ({ block, free, text }) =>
        user
          ? {
              account: user.email,
              kind: 'play-time',
              subject: block,
              nameId: id,
              title: free ? `${name} can play` : `${name} cannot play`,
              text,
              target: api.setPlayTime,
              input: { params, body: { block, free } },
            }
          : undefined,
    },
  })
}

/** Saves whether a name sits with the others of its registration. */
export function useTogetherWrite({ id, name }: Name) {
  const cache = useQueryClient()
  const user = useUser()
  const showToast = useToast()
  const { queryKey } = wishListQuery(id)
  const params = { nameId: id }
  const updateCache = (together: boolean) => {
    const before = cache.getQueryData(queryKey)
    if (before) cache.setQueryData(queryKey, { ...before, together })
  }
  const textOf = (together: boolean) =>
    together ? `${name} sits with the others` : `${name} may sit elsewhere`
  return useWrite<boolean>({
    send: (together, key) => callOnce(key, api.setTogether, { params, body: { together } }),
    changes: ['wishes'],
    mutation: {
      scope: `wishes of ${id}`,
      optimistic(together) {
        void cache.cancelQueries({ queryKey, exact: true })
        updateCache(together)
        return () => updateCache(!together)
      },
    },
    undo: (_, together) => () => call(api.setTogether, { params, body: { together: !together } }),
    feedback: { toast: (_, together) => `${textOf(together)}.` },
    onRefused: ({ problem }) => showToast(problem.message, { isError: true }),
    offline: {
      action: (together) =>
        user
          ? {
              account: user.email,
              kind: 'together',
              subject: id,
              nameId: id,
              title: textOf(together),
              text: 'Playing together',
              target: api.setTogether,
              input: { params, body: { together } },
            }
          : undefined,
    },
  })
}
