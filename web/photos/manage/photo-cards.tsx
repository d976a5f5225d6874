import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { deletePhoto } from '../../../domain/photos/api.ts'
import type { Photo, PhotoList } from '../../../domain/photos/schema.ts'
import { call } from '../../lib/queries/call.ts'
import { useIsMounted } from '../../lib/use-is-mounted.ts'
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
  const [editedId, setEditedId] = useState<string | null>(null)
  const [photoToDelete, setPhotoToDelete] = useState<Photo | null>(null)
  const moveTo = useOrder()
  const cards = useRef<HTMLUListElement>(null)
  const movedId = useRef('')

  const move = (id: string, position: number) => {
    movedId.current = document.activeElement?.getAttribute('data-move') ?? ''
    void moveTo(id, position)
  }
  // A card that moves loses the focus.
  useLayoutEffect(() => {
    if (!movedId.current || document.activeElement !== document.body) return
    cards.current?.querySelector<HTMLElement>(`[data-move="${movedId.current}"]`)?.focus()
  }, [photos])

  const index = photos.findIndex(({ id }) => id === editedId)
  const { photo, position } = useLastKnownPhoto(photos[index], index, editedId)
  return (
    <>
      <ul className="photo-cards" ref={cards} aria-label="Photos in order">
        {photos.map((item, position) => (
          <PhotoCard
            key={item.id}
            baseUrl={baseUrl}
            photo={item}
            index={position}
            count={photos.length}
            onMove={move}
            onEdit={() => setEditedId(item.id)}
            onDelete={() => setPhotoToDelete(item)}
          />
        ))}
      </ul>
      {photo && (
        <EditPhoto
          key={photo.id}
          baseUrl={baseUrl}
          photo={photo}
          index={position}
          count={photos.length}
          onMove={moveTo}
          onClose={() => setEditedId(null)}
        />
      )}
      {photoToDelete && (
        <DeletePhoto photo={photoToDelete} onClose={() => setPhotoToDelete(null)} />
      )}
    </>
  )
}

/** Last known version of a photo, so that its deletion does not discard the text that is being typed. */
function useLastKnownPhoto(photo: Photo | undefined, position: number, id: string | null) {
  const lastKnown = useRef<{ photo: Photo | undefined; position: number }>({ photo, position })
  if (photo || lastKnown.current.photo?.id !== id) lastKnown.current = { photo, position }
  return lastKnown.current
}

const withoutPhoto = (list: PhotoList, id: string): PhotoList => ({
  ...list,
  photos: list.photos.filter((photo) => photo.id !== id),
})

function DeletePhoto({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const client = useQueryClient()
  const showToast = useToast()
  const isMounted = useIsMounted()
  const { write, busy } = useWrite({
    changes: ['photos'],
    send: () => call(deletePhoto, { params: { id: photo.id } }),
    onDone: () =>
      client.setQueryData(photosQuery.queryKey, (list) => list && withoutPhoto(list, photo.id)),
    feedback: { close: onClose, toast: () => 'Photo deleted.' },
    onRefused({ message }) {
      showToast(message, { isError: true })
      if (isMounted.current) onClose()
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
