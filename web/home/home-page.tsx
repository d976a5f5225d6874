import { createElement, use } from 'react'
import { homeVariant } from '../../domain/home/variant.ts'
import type { SentParam } from '../../domain/kernel/forms/form-submission.ts'
import { HydrationBoundary } from '../lib/hydration/hydration-boundary.tsx'
import type { PageProps } from '../lib/page.ts'
import { PhotoStrip } from '../photos/photo-strip.tsx'
import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { useLoaderData } from '../lib/queries/cache.ts'
import { useNow } from '../lib/time/now.ts'
import { HexMap } from '../geo/hex-map.tsx'
import { BadgeCard } from '../registration/badge-card.tsx'
import { mapSummaryQuery } from '../registration/queries.ts'
import { buttonClass } from '../ui/button.tsx'
import { Alert } from '../ui/alert.tsx'
import { Expect } from './expect.tsx'
import { GettingReady } from './getting-ready.tsx'
import { Hero } from './hero.tsx'
import { EventCard, NextEvents } from './next-events.tsx'
import { RegisterLink } from './register-link.tsx'
import { loadedVariant, type OtherVariant, variantPromise } from './variants.ts'

export function Page({ search: { sent } }: PageProps) {
  const convention = useConvention()
  const variant = homeVariant(convention, useNow(60_000))
  if (convention.gettingReady) return <GettingReady />
  return (
    <>
      <News />
      {variant === 'registration' ? (
        <RegistrationHome sent={sent} />
      ) : (
        <HydrationBoundary>
          <OtherHome variant={variant} sent={sent} />
        </HydrationBoundary>
      )}
      <HydrationBoundary>
        {/* Soon after the convention, the photos may be its own. */}
        <PhotoStrip title={variant === 'past' ? 'In the hall' : 'Last year in the hall'} />
      </HydrationBoundary>
      <HydrationBoundary>
        <MapTeaser />
      </HydrationBoundary>
    </>
  )
}

interface VariantProps {
  sent: SentParam
}

function OtherHome({ variant, sent }: VariantProps & { variant: OtherVariant }) {
  const component = loadedVariant(variant) ?? use(variantPromise(variant))
  return createElement(component, {
    registration: (
      <section className="section section--day wrap home-registration">
        <BadgeCard sent={sent} />
      </section>
    ),
    registerLink: <RegisterLink />,
    EventCard,
  })
}

function RegistrationHome({ sent }: VariantProps) {
  return (
    <>
      <Hero sent={sent} />
      <HydrationBoundary>
        <Expect />
      </HydrationBoundary>
      <HydrationBoundary>
        <NextEvents />
      </HydrationBoundary>
    </>
  )
}

function MapTeaser() {
  const { venue } = useConvention()
  const { places, groups } = useLoaderData(mapSummaryQuery)
  return (
    <section className="section section--last wrap" aria-labelledby="map">
      <div className="map-teaser tile">
        <div className="stack">
          <h2 id="map">{headingOf(places)}</h2>
          <p className="soft">
            {venue && 'The honey tile is the hall. '}Enter your ZIP code when you register, and your
            meeples appear on the map too.
          </p>
          <Link className={buttonClass({ variant: 'quiet' })} to="/map">
            See the map
          </Link>
        </div>
        <HexMap
          groups={groups}
          venue={venue}
          label="Map of hexagons with a meeple on every place people come from"
        />
      </div>
    </section>
  )
}

function headingOf(places: number): string {
  if (places === 0) return 'Where do you come from?'
  return places === 1 ? 'People from 1 place' : `People from ${places} places`
}

/** News of the organizers, while there is any. */
function News() {
  const { announcement } = useConvention().texts
  if (announcement === '') return null
  return (
    <div className="wrap news">
      <Alert tone="yellow" icon="flag" title="News">
        {announcement}
      </Alert>
    </div>
  )
}
