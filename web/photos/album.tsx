import { memo, useMemo } from 'react'
import type { PhotoList } from '../../domain/photos/schema.ts'
import { AlbumPhoto } from './album-photo.tsx'
import { masonryOf } from './masonry.ts'

/** These are above the fold on every screen; the others are fetched when they come near. */
const eagerlyLoaded = 4

interface Props {
  list: PhotoList
  onIntent: () => void
}

export const Album = memo(function Album({ list, onIntent }: Props) {
  const { baseUrl, photos } = list
  const { album, pictures } = useMemo(() => masonryOf(photos), [photos])
  return (
    <div className="album-box" onPointerOver={onIntent} onFocus={onIntent}>
      <ul id="album" className="album" style={album} aria-label="Photos">
        {photos.map((photo, index) => (
          <li key={photo.id} style={{ ...pictures[index], backgroundColor: photo.colour }}>
            <AlbumPhoto
              baseUrl={baseUrl}
              photo={photo}
              index={index}
              loading={index < eagerlyLoaded ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
    </div>
  )
})
