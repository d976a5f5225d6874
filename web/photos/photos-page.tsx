import { type MouseEvent, useRef, memo, useMemo } from 'react'
import type { PhotoList } from '../../domain/photos/schema.ts'
import { Link, useCheckedSearch, useHistory, useNavigate } from '../lib/navigation.tsx'
import { useRenderedStates } from '../lib/session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { loadLightbox, PhotoLightbox } from './photo-lightbox.tsx'
import { usePhotos } from './queries.ts'
import { photoSearch } from './search.ts'
import { AlbumPhoto } from './album-photo.tsx'
import { masonryOf } from './masonry.ts'

export function Page() {
  const list = usePhotos()
  const { user, isLoggedIn } = useRenderedStates()
  return (
    <div className="wrap page stack">
      <div className="row between album-head">
        <h1>Photos</h1>
        {isLoggedIn && user?.isAdmin !== false && (
          <Link
            to="/photo-management"
            className={`${buttonClass({ variant: 'quiet' })} when-admin`}
          >
            Manage photos
          </Link>
        )}
      </div>
      {list.photos.length === 0 ? (
        <Empty title="No photos yet">Photos appear after the first weekend. Bring a camera.</Empty>
      ) : (
        <OpenablePhotos />
      )}
    </div>
  )
}

function OpenablePhotos() {
  const list = usePhotos()
  const { photo } = useCheckedSearch(photoSearch)
  const navigate = useNavigate()
  const history = useHistory()
  const wasOpenedHere = useRef(false)
  const container = useRef<HTMLDivElement>(null)

  const view = (id: string) => navigate({ search: { photo: id }, replace: true })
  const close = () => {
    // Visitors who opened it here go one step back; visitors who came by its address stay on the page.
    if (wasOpenedHere.current) history.back()
    else navigate({ replace: true })
    container.current?.querySelector<HTMLElement>(`[data-photo="${photo}"]`)?.focus()
  }
  const openPhoto = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-photo]')
    const id = link?.dataset['photo']
    if (!id || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    wasOpenedHere.current = true
    navigate({ search: { photo: id } })
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,jsx-a11y/no-static-element-interactions -- clicks are on the links inside */}
      <div ref={container} onClick={openPhoto}>
        <Album list={list} onIntent={loadLightbox} />
      </div>
      <PhotoLightbox list={list} open={photo} onView={view} onClose={close} />
    </div>
  )
}

/** Photos above the fold on every screen; the others are fetched when they come near. */
const eagerPhotoCount = 4

interface AlbumProps {
  list: PhotoList
  onIntent: () => void
}

const Album = memo(function Album({ list, onIntent }: AlbumProps) {
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
              loading={index < eagerPhotoCount ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
    </div>
  )
})
