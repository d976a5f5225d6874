import { useState } from 'react'
import { publicRsvp } from '../../domain/gamedays/guest-api.ts'
import type { PublicRsvp as PublicRsvpForm } from '../../domain/gamedays/guest-forms.ts'
import { publicCalendarPath } from '../../domain/gamedays/paths.ts'
import { fullText, fullTitle, isOver, noReply, overText } from '../../domain/gamedays/rules.ts'
import type { PublicGameday } from '../../domain/gamedays/guest-schema.ts'
import { publicRsvpThanks, waitsThanks } from '../../domain/gamedays/status.ts'
import { longDate, publicPath } from '../../domain/gamedays/texts.ts'
import type { LineParam, SentParam } from '../../domain/kernel/forms/form-submission.ts'
import { useData } from '../lib/queries/cache.ts'
import { call, CallError, refusalIn } from '../lib/queries/call.ts'
import { useNow } from '../lib/time/now.ts'
import { useSubmission } from '../lib/hydration/submission.ts'
import { buttonClass } from '../ui/button.tsx'
import { Alert } from '../ui/alert.tsx'
import { lazySchema } from '../ui/forms/schema.ts'
import { AskOrganisers, InvitationNotice, InvitationPage } from './invitation-page.tsx'
import { InvitedGameday } from './invited-gameday.tsx'
import { publicGamedayQuery } from './queries.ts'
import { RsvpForm } from './rsvp-form.tsx'

const title = 'RSVP for Gameday!'
const rsvpSchema = lazySchema(
  async () => (await import('../../domain/gamedays/guest-forms.ts')).PublicRsvp,
)
const nothingSaid = { ...noReply, replyComments: null }

interface Asked {
  sent: SentParam
  line: LineParam
}

/** Where anybody who has the link of a game day says whether they come. */
export function PublicRsvp({ date, ...asked }: { date: string } & Asked) {
  const gameday = useData(publicGamedayQuery(date))
  if (!gameday.isValidDate && gameday.movedTo) {
    const { movedTo } = gameday
    return (
      <InvitationNotice
        title={title}
        action={
          <a className={buttonClass({})} href={publicPath(movedTo)}>
            See the new date
          </a>
        }
      >
        <p>This gameday has moved to {longDate(movedTo)}.</p>
      </InvitationNotice>
    )
  }
  if (!gameday.isValidDate) {
    return (
      <InvitationNotice title={title} action={<AskOrganisers />}>
        <p>No gameday is scheduled for the selected date.</p>
      </InvitationNotice>
    )
  }
  return <OpenDay key={gameday.id} gameday={gameday} {...asked} />
}

type ValidGameday = Extract<PublicGameday, { isValidDate: true }>

function OpenDay({ gameday, sent, line: asked }: { gameday: ValidGameday } & Asked) {
  const answered = useSubmission()
  const waits = answered?.mailWaits
  const submission = waits ? null : answered
  const over = isOver(gameday, useNow())
  // Whoever is already writing keeps what they wrote when the last seat goes, and whoever took it reads the thanks.
  const [wasFull] = useState(gameday.atCapacity && !answered && !sent)
  const { isOn } = gameday.line
  const { date, startTime, endTime, location, description } = gameday
  return (
    <InvitationPage>
      <InvitedGameday
        {...{ title, date, startTime, endTime, location, description }}
        {...(!over && { calendarPath: publicCalendarPath(date) })}
      />
      {over ? (
        <Closed title="Gameday is Over" text={overText} />
      ) : wasFull && gameday.atCapacity && !isOn ? (
        <Closed
          title={fullTitle}
          text={fullText}
          more="If you have replied before, the link in our e-mail to you changes that reply."
        />
      ) : (
        <RsvpForm
          action={publicPath(date)}
          schema={rsvpSchema}
          known={{ gamedayId: gameday.id }}
          send={sendRsvp}
          current={nothingSaid}
          seatsLeft={gameday.seatsLeft}
          line={{ ...gameday.line, place: 0 }}
          joins={asked === 'join' || wasFull}
          asksWho
          note="You will get an e-mail with a link of your own. If you have replied before, only that link changes your reply."
          submission={submission}
          thanks={sent || waits ? thanksWith(waits, sent === 'waiting') : null}
        />
      )}
    </InvitationPage>
  )
}

function Closed({ title: heading, text, more }: { title: string; text: string; more?: string }) {
  return (
    <section className="reply">
      <Alert tone={more ? 'yellow' : 'grey'} title={heading} icon={more ? 'users' : 'clock'}>
        {text}
      </Alert>
      {more && <p className="small soft">{more}</p>}
    </section>
  )
}

const inOurMail = 'Our e-mail says where you stand, and has a link to leave the line.'

const thanksWith = (text: string | undefined, waiting: boolean) =>
  waiting
    ? { title: waitsThanks, text: text ? `${inOurMail} ${text}` : inOurMail }
    : { title: publicRsvpThanks, text }

async function sendRsvp(body: PublicRsvpForm) {
  try {
    const { waiting, mailWaits } = await call(publicRsvp, { body })
    return thanksWith(mailWaits?.message, waiting === true)
  } catch (error) {
    const { status, problem } = refusalIn(error)
    if (status !== 404) throw error
    const message = 'Gameday details not available'
    throw new CallError(404, { ...problem, title: 'Error', message })
  }
}
