import { createFileRoute } from '@tanstack/react-router'
import { shareTexts } from '../../domain/gamedays/texts.ts'
import { InvitationPending } from '../gamedays/invitation-page.tsx'
import { LoadFailure } from '../gamedays/load-failure.tsx'
import { PublicRsvp } from '../gamedays/public-rsvp.tsx'
import { publicGamedayQuery } from '../gamedays/queries.ts'
import { resultSearch } from '../gamedays/result-search.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/gameday/$date')({
  staticData: { bare: true },
  validateSearch: resultSearch,
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(publicGamedayQuery(params.date)).then(() => null),
  head: (input) => {
    const { queryKey } = publicGamedayQuery(input.params.date)
    const gameday = input.match.context.queryClient.getQueryData(queryKey)
    return pageHead(input, {
      title: 'RSVP for Gameday!',
      ...shareTexts(gameday?.isValidDate ? gameday : null),
    })
  },
  pendingComponent: InvitationPending,
  errorComponent: ({ reset }) => (
    <LoadFailure message="Failed to load gameday details. Please try again." reset={reset} />
  ),
  component: function GamedayPage() {
    return <PublicRsvp date={Route.useParams().date} result={Route.useSearch().result} />
  },
})
