import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { Page } from '../photos/photos-page.tsx'
import { photosQuery } from '../photos/queries.ts'
import { photoSearch } from '../photos/search.ts'
import { sharedPhoto } from '../photos/shared-photo.ts'

export const Route = createFileRoute('/photos')({
  staticData: { sheets: ['photos'], fold: 'album' },
  validateSearch: photoSearch,
  loader: async ({ context, location }) =>
    sharedPhoto(await context.queryClient.ensureQueryData(photosQuery), location.search),
  head: (input) =>
    pageHead(input, {
      title: 'Photos',
      description: 'Pictures of the weekend: tables, dice, meeples and people.',
      ...input.loaderData,
    }),
  component: Page,
})
