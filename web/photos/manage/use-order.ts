import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { orderPhotos } from '../../../domain/photos/api.ts'
import { moveItem } from '../../../domain/photos/rules.ts'
import type { PhotoList } from '../../../domain/photos/schema.ts'
import { call } from '../../lib/queries/call.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../ui/write/use-write.ts'
import { photosQuery } from '../queries.ts'

interface Move {
  id: string
  position: number
  /** Order before the move. */
  before: readonly string[]
}

/**
 * Moves a photo to another position, optimistically: at once on the page, then on the server. Positions count from 0.
 */
export function useOrder() {
  const client = useQueryClient()
  const showToast = useToast()
  const { queryKey } = photosQuery
  const change = (updateList: (list: PhotoList) => PhotoList) =>
    client.setQueryData(queryKey, (list) => list && updateList(list))
  const { write } = useWrite({
    mutation: {
      // Each move starts from the order that the previous one has made.
      scope: 'order of the photos',
      optimistic({ id, position }: Move) {
        void client.cancelQueries({ queryKey })
        const before = client.getQueryData(queryKey)
        change((list) => sortByIds(list, moveItem(idsOf(list), id, position)))
        return () => client.setQueryData(queryKey, before)
      },
    },
    changes: ['photos'],
    async send({ id, position }) {
      const list = client.getQueryData(queryKey)
      const ids = moveItem(list ? idsOf(list) : [], id, position)
      const { order } = await call(orderPhotos, { body: { ids, order: list?.order } })
      return { ids, order }
    },
    onDone: ({ ids, order }) => change((list) => ({ ...sortByIds(list, ids), order })),
    onRefused: ({ message }) => showToast(message, { isError: true }),
    undo:
      ({ order }, { before }) =>
      () =>
        call(orderPhotos, { body: { ids: [...before], order } }),
    feedback: {
      toast: ({ ids }, { id }) => `Moved to position ${ids.indexOf(id) + 1} of ${ids.length}.`,
    },
  })
  return useCallback(
    (id: string, position: number) => {
      const list = client.getQueryData(queryKey)
      return write({ id, position, before: list ? idsOf(list) : [] })
    },
    [write, client, queryKey],
  )
}

const idsOf = ({ photos }: PhotoList) => photos.map(({ id }) => id)

function sortByIds(list: PhotoList, ids: readonly string[]): PhotoList {
  const byId = new Map(list.photos.map((photo) => [photo.id, photo]))
  return { ...list, photos: ids.flatMap((id) => byId.get(id) ?? []) }
}
