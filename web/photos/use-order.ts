import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { orderPhotos } from '../../domain/photos/api.ts'
import { movedTo } from '../../domain/photos/rules.ts'
import type { PhotoList } from '../../domain/photos/schema.ts'
import { call, type CallError } from '../lib/call.ts'
import { useToast } from '../ui/toast.tsx'
import { photosQuery } from './queries.ts'

/** Moves a photo to another place: at once on the page, then on the server. Places count from 0. */
export function useOrder() {
  const client = useQueryClient()
  const showToast = useToast()
  // One after the other: each starts from the order that the one before has made.
  const moving = useRef<Promise<unknown>>(Promise.resolve())
  return (id: string, place: number): Promise<void> => {
    const next = moving.current.then(() => moveTo(id, place))
    moving.current = next
    return next
  }

  async function moveTo(id: string, place: number): Promise<void> {
    const key = photosQuery.queryKey
    await client.cancelQueries({ queryKey: key })
    const before = client.getQueryData(key)
    if (!before) return
    const ids = movedTo(
      before.photos.map((photo) => photo.id),
      id,
      place,
    )
    client.setQueryData(key, inOrder(before, ids))
    try {
      const { order } = await call(orderPhotos, { body: { ids, order: before.order } })
      client.setQueryData(key, (list) => list && { ...list, order })
      showToast(`Moved to place ${ids.indexOf(id) + 1} of ${ids.length}.`)
    } catch (error) {
      client.setQueryData(key, before)
      showToast((error as CallError).problem.message)
      await client.invalidateQueries({ queryKey: key })
    }
  }
}

function inOrder(list: PhotoList, ids: readonly string[]): PhotoList {
  const byId = new Map(list.photos.map((photo) => [photo.id, photo]))
  return { ...list, photos: ids.flatMap((id) => byId.get(id) ?? []) }
}
