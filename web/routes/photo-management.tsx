import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { PhotoCards } from '../photos/manage/photo-cards.tsx'
import { photosQuery } from '../photos/queries.ts'
import { UploadBox } from '../photos/manage/upload-box.tsx'
import { AdminNav } from '../shell/admin/admin-nav.tsx'
import { AdminOnly } from '../shell/admin/admin-only.tsx'
import { Alert } from '../ui/alert.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Skeleton } from '../ui/loading.tsx'

export const Route = createFileRoute('/photo-management')({
  staticData: { sheets: ['admin', 'photos'] },
  ssr: false,
  head: (input) =>
    pageHead(input, {
      title: 'Photo Management',
    }),
  component: () => (
    <AdminOnly>
      <PhotoManagement />
    </AdminOnly>
  ),
})

function PhotoManagement() {
  const { data, error } = useQuery(photosQuery)
  return (
    <div className="wrap page page--top stack">
      <AdminNav />
      <div className="row between">
        <h1>Photo Management</h1>
        <Link to="/photos" className={buttonClass({ variant: 'quiet' })}>
          View Photos Page
        </Link>
      </div>
      <UploadBox />
      {error && !data && (
        <Alert tone="red" title="The photos could not be loaded" role="alert">
          {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton lines={5} label="Loading photos..." />}
      {data && data.photos.length === 0 && (
        <Empty title="No photos yet">Drop the first ones above.</Empty>
      )}
      {data && data.photos.length > 0 && <PhotoCards list={data} />}
    </div>
  )
}
