import { createFileRoute, redirect } from '@tanstack/react-router'
import { sharePreviewTexts } from '../../domain/gamedays/texts.ts'
import {
  parseWaitingListSearch,
  parseSentSearch,
} from '../../domain/kernel/forms/form-submission.ts'
import { Page } from '../gamedays/gameday-page.tsx'
import { InvitationPending } from '../gamedays/invitation-page.tsx'
import { LoadFailure } from '../gamedays/load-failure.tsx'
import { publicGamedayQuery } from '../gamedays/queries.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/gameday/$date')({
  staticData: { sheets: ['invitation'], bare: true },
  // Nobody comes here from another page: what it loads with is no part of theirs.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  validateSearch: (search: Record<string, unknown>) => ({
    ...parseSentSearch(search),
    ...parseWaitingListSearch(search),
  }),
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(publicGamedayQuery(params.date)).then((gameday) => {
      if (gameday.isValidDate || gameday.movedTo === undefined) return sharePreviewTexts(gameday)
      // Not for good: it may move back, and another game day may take its old date.
      throw redirect({
        to: '/gameday/$date',
        params: { date: gameday.movedTo },
        statusCode: 302,
      })
    }),
  head: (input) =>
    pageHead(input, { title: 'RSVP for Gameday!', description: '', ...input.loaderData }),
  pendingComponent: InvitationPending,
  errorComponent: ({ reset }) => (
    <LoadFailure message="Failed to load gameday details. Please try again." reset={reset} />
  ),
  component: function GamedayPage() {
    return <Page params={Route.useParams()} search={Route.useSearch()} />
  },
})
