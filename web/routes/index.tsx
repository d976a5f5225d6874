import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Announcement } from '../home/announcement.tsx'
import { Expect } from '../home/expect.tsx'
import { Hero } from '../home/hero.tsx'
import { MapTeaser } from '../home/map-teaser.tsx'
import { NextEvents } from '../home/next-events.tsx'
import { nextEventsQuery } from '../home/queries.ts'
import { PhotoStrip } from '../photos/photo-strip.tsx'
import { photosQuery } from '../photos/queries.ts'
import { mapSummaryQuery } from '../registration/queries.ts'

/** Set when the form was sent without a script. */
const Search = z.object({ registered: z.catch(z.optional(z.literal('yes')), undefined) })

export const Route = createFileRoute('/')({
  staticData: { sheets: ['home'] },
  validateSearch: (search) => Search.parse(search),
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(mapSummaryQuery),
      queryClient.ensureQueryData(photosQuery),
      queryClient.ensureQueryData(nextEventsQuery).catch(() => null),
    ])
  },
  component: Home,
})

function Home() {
  const { registered } = Route.useSearch()
  return (
    <>
      <Announcement />
      <Hero registered={registered === 'yes'} />
      <Expect />
      <NextEvents />
      <PhotoStrip />
      <MapTeaser />
    </>
  )
}
