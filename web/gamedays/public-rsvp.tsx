import { useState } from 'react'
import { publicRsvp } from '../../domain/gamedays/guest-api.ts'
import type { PublicRsvp } from '../../domain/gamedays/guest-forms.ts'
import { publicCalendarPath } from '../../domain/gamedays/paths.ts'
import {
  gamedayFullText,
  gamedayFullTitle,
  isGamedayOver,
  noReply,
  gamedayOverText,
} from '../../domain/gamedays/rules.ts'
import type { PublicGameday } from '../../domain/gamedays/guest-schema.ts'
import {
  namesShownNote,
  publicRsvpThanks,
  waitingListThanks,
} from '../../domain/gamedays/status.ts'
import { longDateText, publicGamedayPath } from '../../domain/gamedays/texts.ts'
import type { WaitingListParam, SentParam } from '../../domain/kernel/forms/form-submission.ts'
import { useLoaderData } from '../lib/queries/cache.ts'
import { call, CallError, toCallError } from '../lib/queries/call.ts'
import { useNow } from '../lib/time/now.ts'
import { useSubmission } from '../lib/hydration/submission.ts'
import { buttonClass } from '../ui/button.tsx'
import { Alert } from '../ui/alert.tsx'
import { lazySchema } from '../ui/forms/schema.ts'
import { ContactOrganizers, InvitationMessage, InvitationPage } from './invitation-page.tsx'
import { InvitedGameday } from './invited-gameday.tsx'
import { publicGamedayQuery } from './queries.ts'
import { RsvpForm } from './rsvp-form.tsx'

const title = 'RSVP for Gameday!'
const linkNote =
  "We'll email you a personal link. If you have replied before, only that link changes your reply."
const rsvpSchema = lazySchema(
  async () => (await import('../../domain/gamedays/guest-forms.ts')).PublicRsvp,
)
const emptyReply = { ...noReply, replyComments: null }

interface RsvpSearch {
  sent: SentParam
  line: WaitingListParam
}

/** Public page on which any visitor with the link of a game day replies. */
export function PublicRsvpView({ date, ...rest }: { date: string } & RsvpSearch) {
  const gameday = useLoaderData(publicGamedayQuery(date))
  if (!gameday.isValidDate && gameday.movedTo) {
    const { movedTo } = gameday
    return (
      <InvitationMessage
        title={title}
        action={
          <a className={buttonClass({})} href={publicGamedayPath(movedTo)}>
            See the new date
          </a>
        }
      >
        <p>This game day has moved to {longDateText(movedTo)}.</p>
      </InvitationMessage>
    )
  }
  if (!gameday.isValidDate) {
    return (
      <InvitationMessage title={title} action={<ContactOrganizers />}>
        <p>No gameday is scheduled for the selected date.</p>
      </InvitationMessage>
    )
  }
  return <OpenGameday key={gameday.id} gameday={gameday} {...rest} />
}

type ValidGameday = Extract<PublicGameday, { isValidDate: true }>

function OpenGameday({ gameday, sent, line: lineAction }: { gameday: ValidGameday } & RsvpSearch) {
  const browserSubmission = useSubmission()
  const mailDelayText = browserSubmission?.mailWaits
  const submission = mailDelayText ? null : browserSubmission
  const isDayOver = isGamedayOver(gameday, useNow())
  // Preserves the form for a guest who is typing when the last spot goes, and the thanks for the guest who took it.
  const [wasFull] = useState(gameday.atCapacity && !browserSubmission && !sent)
  const { isOn } = gameday.line
  const { date, startTime, endTime, location, description } = gameday
  return (
    <InvitationPage>
      <InvitedGameday
        {...{ title, date, startTime, endTime, location, description }}
        {...(!isDayOver && { calendarPath: publicCalendarPath(date) })}
      />
      {isDayOver ? (
        <Closed title="Gameday is Over" text={gamedayOverText} />
      ) : wasFull && gameday.atCapacity && !isOn ? (
        <Closed
          title={gamedayFullTitle}
          text={gamedayFullText}
          moreText="If you have replied before, use the link in our email to change that reply."
        />
      ) : (
        <RsvpForm
          action={publicGamedayPath(date)}
          schema={rsvpSchema}
          fixedValues={{ gamedayId: gameday.id }}
          send={sendRsvp}
          current={emptyReply}
          spotsLeft={gameday.seatsLeft}
          waitingList={{ ...gameday.line, place: 0 }}
          joinsWaitingList={lineAction === 'join' || wasFull}
          hasIdentityFields
          note={gameday.showGuests ? `${linkNote} ${namesShownNote}` : linkNote}
          submission={submission}
          thanks={sent || mailDelayText ? thanksText(mailDelayText, sent === 'waiting') : null}
        />
      )}
    </InvitationPage>
  )
}

function Closed({
  title: heading,
  text,
  moreText,
}: {
  title: string
  text: string
  moreText?: string
}) {
  return (
    <section className="reply">
      <Alert
        tone={moreText ? 'yellow' : 'grey'}
        title={heading}
        icon={moreText ? 'users' : 'clock'}
      >
        {text}
      </Alert>
      {moreText && <p className="small soft">{moreText}</p>}
    </section>
  )
}

const mailHint = 'Our email shows your place and has a link to leave the waiting list.'

const thanksText = (text: string | undefined, waiting: boolean) =>
  waiting
    ? { title: waitingListThanks, text: text ? `${mailHint} ${text}` : mailHint }
    : { title: publicRsvpThanks, text }

async function sendRsvp(body: PublicRsvp) {
  try {
    const { waiting, mailWaits } = await call(publicRsvp, { body })
    return thanksText(mailWaits?.message, waiting === true)
  } catch (error) {
    const { status, problem } = toCallError(error)
    if (status !== 404) throw error
    const message = 'Gameday details not available'
    throw new CallError(404, { ...problem, title: 'Error', message })
  }
}
