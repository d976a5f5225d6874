import { HydrationBoundary } from '../lib/hydration/hydration-boundary.tsx'
import type { PageProps } from '../lib/page.ts'
import { PhotoStrip } from '../photos/photo-strip.tsx'
import { Expect } from './expect.tsx'
import { Hero } from './hero.tsx'
import { MapTeaser } from './map-teaser.tsx'
import { News } from './news.tsx'
import { NextEvents } from './next-events.tsx'

export { Frame } from '../shell/frame.tsx'

export function Page({ search: { sent } }: PageProps) {
  return (
    <>
      <News />
      <Hero sent={sent} />
      <HydrationBoundary>
        <Expect />
      </HydrationBoundary>
      <HydrationBoundary>
        <NextEvents />
      </HydrationBoundary>
      <HydrationBoundary>
        <PhotoStrip />
      </HydrationBoundary>
      <HydrationBoundary>
        <MapTeaser />
      </HydrationBoundary>
    </>
  )
}
