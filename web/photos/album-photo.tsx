import { useEffect, useRef, useState } from 'react'
import { photoTitle } from '../../domain/photos/rules.ts'
import type { Photo } from '../../domain/photos/schema.ts'
import { hrefOf, linkTo } from '../lib/href.ts'
import { Icon } from '../ui/symbols/icon.tsx'
import { gridSizes, srcSetOf } from './sources.ts'

interface Props {
  baseUrl: string
  photo: Photo
  index: number
  loading: 'eager' | 'lazy'
}

/**
 * Link with an address of its own, so that it works before the script has loaded, and in a new tab. A plain link,
 * because each of the router's links would read the address again whenever the user pages through the photos.
 */
export function AlbumPhoto({ baseUrl, photo, index, loading }: Props) {
  const { hasFailed, imageEvents } = useLoadFailure()
  const name = photoTitle(photo, index)
  const { src, srcSet, width, height } = srcSetOf(baseUrl, photo)
  return (
    <a href={hrefOf(linkTo({ to: '/photos', search: { photo: photo.id } }))} data-photo={photo.id}>
      <img
        {...imageEvents}
        src={src}
        srcSet={srcSet}
        sizes={gridSizes}
        width={width}
        height={height}
        alt={name}
        loading={loading}
        fetchPriority={loading === 'eager' ? 'high' : 'auto'}
        decoding="async"
      />
      {hasFailed && (
        <span className="album-failed">
          <Icon name="warning" />
        </span>
      )}
      {photo.caption && (
        <span className="album-caption" dir="auto" aria-hidden="true">
          {photo.caption}
        </span>
      )}
    </a>
  )
}

/** Detects that a picture could not be loaded, even before the script has loaded. */
function useLoadFailure() {
  const [hasFailed, setHasFailed] = useState(false)
  const ref = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const image = ref.current
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setHasFailed(true)
  }, [])
  const imageEvents = { ref, onError: () => setHasFailed(true), onLoad: () => setHasFailed(false) }
  return { hasFailed, imageEvents }
}
