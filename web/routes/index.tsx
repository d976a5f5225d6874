import { createFileRoute } from '@tanstack/react-router'
import { parseSentSearch } from '../../domain/kernel/forms/form-submission.ts'
import { Page } from '../home/home-page.tsx'
import { nextEventsQuery } from '../home/queries.ts'
import { firstPhotosQuery } from '../photos/queries.ts'
import { mapSummaryQuery } from '../registration/queries.ts'

export const Route = createFileRoute('/')({
  // Fetches the data while the code loads.
  codeSplitGroupings: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
  staticData: { sheets: ['home'], fold: 'expect' },
  validateSearch: parseSentSearch,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(mapSummaryQuery),
      queryClient.ensureQueryData(firstPhotosQuery),
      queryClient.ensureQueryData(nextEventsQuery).catch(() => null),
    ])
  },
  component: function Home() {
    return <Page params={Route.useParams()} search={Route.useSearch()} />
  },
})
