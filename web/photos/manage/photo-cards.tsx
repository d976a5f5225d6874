import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { deletePhoto } from '../../../domain/photos/api.ts'
import type { Photo, PhotoList } from '../../../domain/photos/schema.ts'
import { call } from '../../lib/queries/call.ts'
import { useIsShown } from '../../lib/use-is-shown.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../ui/write/use-write.ts'
import { EditPhoto } from './edit-photo.tsx'
import { PhotoCard } from './photo-card.tsx'
import { photosQuery } from '../queries.ts'
import { useOrder } from './use-order.ts'

/** All photos in their order, to describe, move and delete. */
export function PhotoCards({ list }: { list: PhotoList }) {
  const { baseUrl, photos } = list
  const [edited, setEdited] = useState<string | null>(null)
  const [toDelete, setToDelete] = useState<Photo | null>(null)
  const moveTo = useOrder()
  const cards = useRef<HTMLUListElement>(null)
  const moved = useRef('')

  const move = (id: string, place: number) => {
    moved.current = document.activeElement?.getAttribute('data-move') ?? ''
    void moveTo(id, place)
  }
  // A card that changes its place loses the focus on the way.
  useLayoutEffect(() => {
    if (!moved.current || document.activeElement !== document.body) return
    cards.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus()
  }, [photos])

  const index = photos.findIndex(({ id }) => id === edited)
  const { photo, place } = useKept(photos[index], index, edited)
  return (
    <>
      <ul className="photo-cards" ref={cards} aria-label="Photos in their order">
        {photos.map((one, place) => (
          <PhotoCard
            key={one.id}
            baseUrl={baseUrl}
            photo={one}
            index={place}
            count={photos.length}
            onMove={move}
            onEdit={() => setEdited(one.id)}
            onDelete={() => setToDelete(one)}
          />
        ))}
      </ul>
      {photo && (
        <EditPhoto
          key={photo.id}
          baseUrl={baseUrl}
          photo={photo}
          index={place}
          count={photos.length}
          onMove={moveTo}
          onClose={() => setEdited(null)}
        />
      )}
      {toDelete && <DeletePhoto photo={toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}

/** A photo that goes while somebody describes it does not take along what they typed. */
function useKept(photo: Photo | undefined, place: number, id: string | null) {
  const kept = useRef<{ photo: Photo | undefined; place: number }>({ photo, place })
  if (photo || kept.current.photo?.id !== id) kept.current = { photo, place }
  return kept.current
}

const without = (list: PhotoList, id: string): PhotoList => ({
  ...list,
  photos: list.photos.filter((photo) => photo.id !== id),
})

function DeletePhoto({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const client = useQueryClient()
  const showToast = useToast()
  const isShown = useIsShown()
  const { write, busy } = useWrite({
    changes: ['photos'],
    send: () => call(deletePhoto, { params: { id: photo.id } }),
    onDone: () =>
      client.setQueryData(photosQuery.queryKey, (list) => list && without(list, photo.id)),
    feedback: { close: onClose, toast: () => 'The photo is deleted.' },
    onRefused({ message }) {
      showToast(message, { failed: true })
      if (isShown.current) onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Delete Photo"
      confirmText="Delete"
      destructive
      busy={busy}
      onConfirm={() => void write()}
      onCancel={onClose}
    >
      Are you sure you want to delete this photo? This action cannot be undone.
    </ConfirmDialog>
  )
}
