import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { PlacePage } from '../registration/waiting-list/place-page.tsx'
import { placeQuery } from '../registration/waiting-list/queries.ts'

export const Route = createFileRoute('/badge-line/$token')({
  staticData: { personal: true },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(placeQuery(params.token)).then(() => null),
  head: (input) =>
    pageHead(input, {
      title: 'Your place in line',
      description: 'Where you stand in the line for badges.',
    }),
  component: function BadgeLinePage() {
    return <PlacePage token={Route.useParams().token} />
  },
})
