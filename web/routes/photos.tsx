import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { pageHead } from '../lib/head.ts'
import { useRenderedStates } from '../lib/session/session.ts'
import { Album } from '../photos/album.tsx'
import { loadLightbox, PhotoLightbox } from '../photos/photo-lightbox.tsx'
import { photosQuery, usePhotos } from '../photos/queries.ts'
import { sharedPhoto } from '../photos/shared-photo.ts'
import { buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

export const Route = createFileRoute('/photos')({
  staticData: { sheets: ['photos'], fold: 'album' },
  validateSearch: ({ photo }: Record<string, unknown>): { photo?: string } =>
    typeof photo === 'string' ? { photo } : {},
  loader: async ({ context, location }) =>
    sharedPhoto(await context.queryClient.ensureQueryData(photosQuery), location.search),
  head: (input) =>
    pageHead(input, {
      title: 'Photos',
      description: 'Pictures of the weekend: tables, dice, meeples and people.',
      ...input.loaderData,
    }),
  component: Photos,
})

function Photos() {
  const list = usePhotos()
  const { user, signedIn } = useRenderedStates()
  return (
    <div className="wrap page stack">
      <div className="row between album-head">
        <h1>Photos</h1>
        {signedIn && user?.isAdmin !== false && (
          <Link to="/photo-management" className={`${buttonClass({ look: 'quiet' })} when-admin`}>
            Manage photos
          </Link>
        )}
      </div>
      {list.photos.length === 0 ? (
        <Empty title="No photos yet">They come after the first weekend. Bring a camera.</Empty>
      ) : (
        <OpenablePhotos />
      )}
    </div>
  )
}

function OpenablePhotos() {
  const list = usePhotos()
  const { photo } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const openedHere = useRef(false)
  const box = useRef<HTMLDivElement>(null)

  const view = (id: string) =>
    void navigate({ search: { photo: id }, replace: true, resetScroll: false })
  const close = () => {
    // Who opened it here goes one step back; who came by its address stays on the page.
    if (openedHere.current) router.history.back()
    else void navigate({ search: {}, replace: true, resetScroll: false })
    box.current?.querySelector<HTMLElement>(`[data-photo="${photo}"]`)?.focus()
  }
  const openPhoto = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-photo]')
    const id = link?.dataset['photo']
    if (!id || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openedHere.current = true
    void navigate({ search: { photo: id }, resetScroll: false })
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,jsx-a11y/no-static-element-interactions -- the links inside are what is clicked */}
      <div ref={box} onClick={openPhoto}>
        <Album list={list} onIntent={loadLightbox} />
      </div>
      <PhotoLightbox list={list} open={photo} onView={view} onClose={close} />
    </div>
  )
}
