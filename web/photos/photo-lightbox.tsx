import { lazy, Suspense, useEffect, useState } from 'react'
import type { PhotoList } from '../../domain/photos/schema.ts'

const load = () => import('./lightbox.tsx')

/** Fetched when somebody is about to open a photo, so that opening it does not wait. */
export const loadLightbox = (): void => void load()

const Lightbox = lazy(() => load().then((module) => ({ default: module.Lightbox })))

interface Props {
  list: PhotoList
  open: string | undefined
  onView: (id: string) => void
  onClose: () => void
}

/** The lightbox at the photo that the address names. */
export function PhotoLightbox({ list, open, onView, onClose }: Props) {
  const index = list.photos.findIndex(({ id }) => id === open)
  const [wanted, setWanted] = useState(false)
  // After hydration: the page from the server is without it.
  useEffect(() => {
    if (index >= 0) setWanted(true)
  }, [index])
  if (!wanted) return null
  const view = (seen: number) => {
    const id = list.photos[seen]?.id
    if (id && id !== open) onView(id)
  }
  return (
    <Suspense>
      <Lightbox list={list} index={index} onView={view} onClose={onClose} />
    </Suspense>
  )
}
