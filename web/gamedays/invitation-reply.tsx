import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { replyToInvitation } from '../../domain/gamedays/guest-api.ts'
import type { InvitationReply } from '../../domain/gamedays/guest-forms.ts'
import { replyCalendarPath } from '../../domain/gamedays/paths.ts'
import { canAccept } from '../../domain/gamedays/rules.ts'
import type { InvitationDetails } from '../../domain/gamedays/guest-schema.ts'
import {
  accepted,
  isReplyChange,
  namesShownNote,
  notReplied,
  quickReplyStatus,
  type ReplyChoice,
  replyThanks,
  type RsvpStatus,
  waitingListThanks,
} from '../../domain/gamedays/status.ts'
import { cancelReplyPath, replyPath } from '../../domain/gamedays/texts.ts'
import type { WaitingListParam, SentParam } from '../../domain/kernel/forms/form-submission.ts'
import { useNavigate } from '../lib/navigation.tsx'
import { useLoaderData } from '../lib/queries/cache.ts'
import { call } from '../lib/queries/call.ts'
import { useSubmission } from '../lib/hydration/submission.ts'
import { lazySchema } from '../ui/forms/schema.ts'
import { ContactOrganizers, InvitationMessage, InvitationPage } from './invitation-page.tsx'
import { InvitedGameday } from './invited-gameday.tsx'
import { invitationQuery } from './queries.ts'
import { OtherGuests } from './other-guests.tsx'
import { QuickReply } from './quick-reply.tsx'
import { RsvpForm } from './rsvp-form.tsx'
import { useReplyUndo } from './use-reply-undo.ts'
import type { Thanks } from './use-rsvp.ts'
import { useWrite } from '../ui/write/use-write.ts'

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
  /** The reply that the guest chose by a link in a mail. */
  choice: ReplyChoice | undefined
}

function Invited({ token, details, sent, line: lineAction, choice }: InvitedProps) {
  const submission = useSubmission()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const firstName = details.guestName.split(/\s/, 1)[0]
  const current = {
    status: details.currentStatus,
    additionalGuests: details.currentAdditionalGuests,
    replyComments: details.currentReplyComments,
  }
  const mayAccept = canAccept(details.seatsLeft, current)
  const welcome = mayAccept ? "there's a chair for you" : "you're invited"
  const { line } = details
  const isWaiting = line.place > 0
  const leaveLabel =
    lineAction === 'leave' &&
    (isWaiting ? 'Leave the waiting list' : current.status === accepted && 'Give up my spots')

  const [laterThanks, setLaterThanks] = useState<Thanks | null>(null)
  const showAnswer = (answer: InvitationDetails) =>
    cache.setQueryData(invitationQuery(token).queryKey, answer)
  const undo = useReplyUndo(token, (answer) => {
    showAnswer(answer)
    setLaterThanks({ title: undoneText(answer) })
  })

  async function send(body: InvitationReply): Promise<Thanks> {
    const answer = await call(replyToInvitation, { body })
    // A place on the waiting list that was given up is gone.
    undo.offer(isWaiting ? null : current)
    showAnswer(answer)
    const isNowWaiting = answer.isValidToken && answer.line.place > 0
    return {
      title: isNowWaiting
        ? waitingListThanks
        : replyThanks(isReplyChange(details.currentStatus, body.status)),
    }
  }

  const quickReply = useWrite({
    send: (status: RsvpStatus) =>
      send({
        invitationToken: token,
        status,
        additionalGuests: 0,
        replyComments: current.replyComments,
      }),
    onDone(thanks) {
      setLaterThanks(thanks)
      // A reload or an Undo shows the whole form.
      navigate({ replace: true })
    },
  })
  const chosen = quickReplyStatus(choice, { current: current.status, mayAccept, isWaiting })

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
      >
        {details.others && <OtherGuests others={details.others} />}
      </InvitedGameday>
      {chosen && !sent && !submission ? (
        <QuickReply
          action={replyPath(token)}
          current={current.status}
          chosen={chosen}
          mayAccept={mayAccept}
          replyComments={current.replyComments}
          busy={quickReply.busy}
          problem={quickReply.problem}
          onReply={(status) => void quickReply.write(status)}
        />
      ) : (
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
          note={details.others ? `${linkNote} ${namesShownNote}` : linkNote}
          submission={submission}
          thanks={sent ? { title: thanksFor(sent) } : null}
          laterThanks={laterThanks}
          undo={undo}
        />
      )}
    </InvitationPage>
  )
}

const linkNote = 'This link is yours alone. You can change your reply until the game day is over.'

const undoneText = (answer: InvitationDetails) =>
  answer.isValidToken && answer.currentStatus !== notReplied
    ? 'Undone. Your earlier reply counts again.'
    : 'Undone. We have no reply from you now.'

const thanksFor = (sent: SentParam) =>
  sent === 'waiting' ? waitingListThanks : replyThanks(sent === 'changed')
