import { useEffect, useState } from 'react'
import type { PhotoList } from '../../domain/photos/schema.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox)

/** Prefetched when the user is about to open a photo, so that opening it does not wait. */
export const loadLightbox = Lightbox.prefetch

interface Props {
  list: PhotoList
  open: string | undefined
  onView: (id: string) => void
  onClose: () => void
}

const noIndex = -1

/** Lightbox at the photo in the address. */
export function PhotoLightbox({ list, open, onView, onClose }: Props) {
  const { photos } = list
  const index = photos.findIndex(({ id }) => id === open)
  const isOpen = index >= 0
  const [isRequested, setIsRequested] = useState(false)
  const [start, setStart] = useState(noIndex)
  // Opens after hydration, because the page from the server is without it. While it is open, the address follows it
  // and not the reverse, so that fast paging is not pulled back.
  useEffect(() => {
    setStart(isOpen ? index : noIndex)
    if (isOpen) setIsRequested(true)
    // oxlint-disable-next-line react/exhaustive-deps -- depends on the start, not on the current photo
  }, [isOpen, photos])
  // A loaded lightbox stays mounted, so that it can close with its animation.
  if (!isRequested || !(isOpen || Lightbox.isLoaded())) return null
  const view = (viewedIndex: number) => {
    const id = photos[viewedIndex]?.id
    if (id && id !== open) onView(id)
  }
  return (
    <Lightbox.Part
      subject="The photo"
      list={list}
      index={isOpen ? start : noIndex}
      onView={view}
      onClose={onClose}
    />
  )
}
