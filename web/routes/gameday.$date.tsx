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
  // Guests do not come here from another page, so its loader is no part of theirs.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  validateSearch: (search: Record<string, unknown>) => ({
    ...parseSentSearch(search),
    ...parseWaitingListSearch(search),
  }),
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(publicGamedayQuery(params.date)).then((gameday) => {
      if (gameday.isValidDate || gameday.movedTo === undefined) return sharePreviewTexts(gameday)
      // Temporary: the game day may move back, and another one may take its old date.
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
