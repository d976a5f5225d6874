import { createFileRoute } from '@tanstack/react-router'
import { parseChoiceSearch } from '../../domain/gamedays/status.ts'
import {
  parseWaitingListSearch,
  parseSentSearch,
} from '../../domain/kernel/forms/form-submission.ts'
import { InvitationPending } from '../gamedays/invitation-page.tsx'
import { LoadFailure } from '../gamedays/load-failure.tsx'
import { invitationQuery } from '../gamedays/queries.ts'
import { Page } from '../gamedays/reply-page.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/gameday-reply/$token')({
  staticData: { sheets: ['invitation'], personal: true, bare: true },
  // Guests do not come here from another page, so its loader is no part of theirs.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  validateSearch: (search: Record<string, unknown>) => ({
    ...parseSentSearch(search),
    ...parseWaitingListSearch(search),
    ...parseChoiceSearch(search),
  }),
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(invitationQuery(params.token)).then(() => null),
  head: (input) =>
    pageHead(input, {
      title: 'RSVP for Gameday!',
      description: 'A personal invitation to a game day. Say whether you are coming.',
    }),
  pendingComponent: InvitationPending,
  errorComponent: ({ reset }) => (
    <LoadFailure message="Failed to load invitation details. Please try again." reset={reset} />
  ),
  component: function GamedayReplyPage() {
    return <Page params={Route.useParams()} search={Route.useSearch()} />
  },
})
