import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { BadgePlacePage } from '../registration/waiting-list/badge-place-page.tsx'
import { badgePlaceQuery } from '../registration/waiting-list/queries.ts'

export const Route = createFileRoute('/badge-line/$token')({
  staticData: { personal: true },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(badgePlaceQuery(params.token)).then(() => null),
  head: (input) =>
    pageHead(input, {
      title: 'Your place on the waiting list',
      description: 'Your place on the waiting list for badges.',
    }),
  component: function BadgeWaitingListPage() {
    return <BadgePlacePage token={Route.useParams().token} />
  },
})
