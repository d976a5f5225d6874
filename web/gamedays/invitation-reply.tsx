import { useQueryClient } from '@tanstack/react-query'
import { replyToInvitation } from '../../domain/gamedays/guest-api.ts'
import type { InvitationReply } from '../../domain/gamedays/guest-forms.ts'
import { replyCalendarPath } from '../../domain/gamedays/paths.ts'
import { canAccept } from '../../domain/gamedays/rules.ts'
import type { InvitationDetails } from '../../domain/gamedays/guest-schema.ts'
import {
  accepted,
  isReplyChange,
  replyThanks,
  waitingListThanks,
} from '../../domain/gamedays/status.ts'
import { cancelReplyPath, replyPath } from '../../domain/gamedays/texts.ts'
import type { WaitingListParam, SentParam } from '../../domain/kernel/forms/form-submission.ts'
import { useLoaderData } from '../lib/queries/cache.ts'
import { call } from '../lib/queries/call.ts'
import { useSubmission } from '../lib/hydration/submission.ts'
import { lazySchema } from '../ui/forms/schema.ts'
import { ContactOrganizers, InvitationMessage, InvitationPage } from './invitation-page.tsx'
import { InvitedGameday } from './invited-gameday.tsx'
import { invitationQuery } from './queries.ts'
import { RsvpForm } from './rsvp-form.tsx'

const replySchema = lazySchema(
  async () => (await import('../../domain/gamedays/guest-forms.ts')).InvitationReply,
)

/** Personal page of a guest, with their name and last reply. */
export function InvitationReplyView({ token, ...rest }: Omit<InvitedProps, 'details'>) {
  const details = useLoaderData(invitationQuery(token))
  if (!details.isValidToken) {
    return details.isCancelled ? (
      <InvitationMessage title="Game Day Canceled" action={<ContactOrganizers />}>
        <p>This game day won't take place. You don't need to do anything.</p>
      </InvitationMessage>
    ) : (
      <InvitationMessage title="Invalid Invitation" action={<ContactOrganizers />}>
        <p>This invitation link is not valid or has expired.</p>
      </InvitationMessage>
    )
  }
  return <Invited token={token} details={details} {...rest} />
}

type ValidDetails = Extract<InvitationDetails, { isValidToken: true }>

interface InvitedProps {
  token: string
  details: ValidDetails
  sent: SentParam
  line: WaitingListParam
}

function Invited({ token, details, sent, line: lineAction }: InvitedProps) {
  const submission = useSubmission()
  const cache = useQueryClient()
  const firstName = details.guestName.split(/\s/, 1)[0]
  const current = {
    status: details.currentStatus,
    additionalGuests: details.currentAdditionalGuests,
    replyComments: details.currentReplyComments,
  }
  const welcome = canAccept(details.seatsLeft, current)
    ? "there's a chair for you"
    : "you're invited"
  const { line } = details
  const isWaiting = line.place > 0
  const leaveLabel =
    lineAction === 'leave' &&
    (isWaiting ? 'Leave the waiting list' : current.status === accepted && 'Give up my spots')

  async function send(body: InvitationReply) {
    const answer = await call(replyToInvitation, { body })
    cache.setQueryData(invitationQuery(token).queryKey, answer)
    const isNowWaiting = answer.isValidToken && answer.line.place > 0
    return {
      title: isNowWaiting
        ? waitingListThanks
        : replyThanks(isReplyChange(details.currentStatus, body.status)),
    }
  }

  return (
    <InvitationPage>
      <InvitedGameday
        title={`${firstName}, ${welcome}`}
        date={details.gamedayDate}
        startTime={details.gamedayStartTime}
        endTime={details.gamedayEndTime}
        location={details.gamedayLocation}
        description={details.gamedayDescription}
        calendarPath={replyCalendarPath(token)}
      />
      <RsvpForm
        action={replyPath(token)}
        schema={replySchema}
        fixedValues={{ invitationToken: token }}
        send={send}
        current={current}
        spotsLeft={details.seatsLeft}
        waitingList={line}
        joinsWaitingList={!leaveLabel && (lineAction === 'join' || isWaiting)}
        leaveLabel={leaveLabel}
        leavePath={isWaiting ? cancelReplyPath(token) : undefined}
        note="This link is yours alone. You can change your reply until the game day is over."
        submission={submission}
        thanks={sent ? { title: thanksFor(sent) } : null}
      />
    </InvitationPage>
  )
}

const thanksFor = (sent: SentParam) =>
  sent === 'waiting' ? waitingListThanks : replyThanks(sent === 'changed')
