import { useQuery } from '@tanstack/react-query'
import { pluralize } from '../../domain/kernel/text/pluralize.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { retryMailQueue } from '../../domain/mailings/api.ts'
import { canOpenPath } from '../../domain/team/pages.ts'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/time/now.ts'
import { call } from '../lib/queries/call.ts'
import { useUser } from '../lib/session/session.ts'
import { Alert, ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import { mailQueueQuery } from './queries.ts'

/** Warns organizers who may retry while the mail server accepts no email. */
export function MailAlarm() {
  const mayRetry = canOpenPath(useUser(), '/emailer')
  const { data } = useQuery({ ...mailQueueQuery, enabled: mayRetry })
  const { timeZone } = useConvention()
  const now = useNow()
  const { write, busy, problem } = useWrite({
    changes: ['outbox'],
    send: () => call(retryMailQueue),
  })
  if (!mayRetry || !data?.pause) return null
  const { since, nextTryAt, reason, waiting } = data.pause
  return (
    <section className="mail-alarm" aria-label="Email is paused">
      <Alert tone="red" title="Email is not going out" role="alert">
        Nothing has gone out since {formatInstant(since, 'time', timeZone)}. {waitingText(waiting)}{' '}
        {nextTryAt > now && `We try again at ${formatInstant(nextTryAt, 'time', timeZone)}.`}
      </Alert>
      <p className="small">Reason given by the mail server or the connection:</p>
      <p className="mail-reason small">{reason}</p>
      <ProblemAlert problem={problem} />
      <div className="row">
        <Button icon="send" busy={busy} onClick={() => void write()}>
          {busy ? 'Trying...' : 'Try again now'}
        </Button>
      </div>
    </section>
  )
}

const waitingText = (waiting: number) =>
  waiting === 0
    ? 'No email is waiting.'
    : `${pluralize(waiting, 'email')} ${waiting === 1 ? 'is' : 'are'} waiting; nothing is lost.`
