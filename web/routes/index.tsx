import { createFileRoute } from '@tanstack/react-router'
import { sentSearch } from '../../domain/kernel/forms/form-submission.ts'
import { Announcement } from '../home/announcement.tsx'
import { Expect } from '../home/expect.tsx'
import { Hero } from '../home/hero.tsx'
import { MapTeaser } from '../home/map-teaser.tsx'
import { NextEvents } from '../home/next-events.tsx'
import { nextEventsQuery } from '../home/queries.ts'
import { PhotoStrip } from '../photos/photo-strip.tsx'
import { firstPhotosQuery } from '../photos/queries.ts'
import { mapSummaryQuery } from '../registration/queries.ts'

export const Route = createFileRoute('/')({
  staticData: { sheets: ['home'], fold: 'expect' },
  validateSearch: sentSearch,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(mapSummaryQuery),
      queryClient.ensureQueryData(firstPhotosQuery),
      queryClient.ensureQueryData(nextEventsQuery).catch(() => null),
    ])
  },
  component: Home,
})

function Home() {
  const { sent } = Route.useSearch()
  return (
    <>
      <Announcement />
      <Hero registered={sent === true} />
      <Expect />
      <NextEvents />
      <PhotoStrip />
      <MapTeaser />
    </>
  )
}
