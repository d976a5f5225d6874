import { createFileRoute } from '@tanstack/react-router'
import { parseSentSearch } from '../../domain/kernel/forms/form-submission.ts'
import { homeVariant } from '../../domain/home/variant.ts'
import { eventsQuery } from '../events/queries.ts'
import { flagsQuery } from '../flags/queries.ts'
import { Page } from '../home/home-page.tsx'
import { nextEventsQuery } from '../home/queries.ts'
import { loadVariant, variantSheets } from '../home/variants.ts'
import { conventionQuery } from '../lib/convention.ts'
import { pageHead, siteDescription } from '../lib/head.ts'
import { currentInstant } from '../lib/time/clock.ts'
import { firstPhotosQuery } from '../photos/queries.ts'
import { mapSummaryQuery } from '../registration/queries.ts'

export const Route = createFileRoute('/')({
  // Fetches the data while the code loads.
  codeSplitGroupings: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
  staticData: { sheets: ['home'], fold: 'expect' },
  validateSearch: parseSentSearch,
  loader: async ({ context: { queryClient, clock } }) => {
    const convention = await queryClient.ensureQueryData(conventionQuery)
    const now = typeof window === 'undefined' ? clock.renderedAt : currentInstant()
    const variant = homeVariant(convention, now)
    await Promise.all([
      loadVariant(variant),
      queryClient.ensureQueryData(mapSummaryQuery),
      queryClient.ensureQueryData(firstPhotosQuery),
      ...(variant === 'day'
        ? [queryClient.prefetchQuery(eventsQuery), queryClient.prefetchQuery(flagsQuery)]
        : [queryClient.ensureQueryData(nextEventsQuery).catch(() => null)]),
    ])
    return { sheets: variantSheets[variant] }
  },
  head: (input) => pageHead(input, { description: siteDescription }),
  component: function Home() {
    return <Page params={Route.useParams()} search={Route.useSearch()} />
  },
})
