import { pluralize } from '../../domain/kernel/text/pluralize.ts'
import { countNights, formatInstant, type Instant } from '../../domain/kernel/time.ts'
import type { MailSummary } from '../../domain/mailings/mail-summary.ts'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/time/now.ts'
import { Tag } from '../ui/tag.tsx'
import { Amounts, Card } from './card.tsx'

/** Mail of the last days, and whether it is delivered. */
export function MailCard({ mail }: { mail: MailSummary }) {
  const { timeZone } = useConvention()
  const now = useNow()
  const { waiting, sent, failed, lastSentAt, pausedSince, failures } = mail
  if (waiting + sent + failed === 0 && pausedSince === null) return null
  return (
    <Card
      title="Emails"
      note={
        pausedSince === null ? (
          sent > 0 && (
            <Tag variant="done" icon="done">
              Sending works
            </Tag>
          )
        ) : (
          <Tag variant="no" icon="warning">
            Paused
          </Tag>
        )
      }
      link={{ to: '/emailer', text: 'Emails' }}
    >
      <Amounts
        amounts={[
          { label: 'Sent this week', value: String(sent) },
          ...(waiting > 0 ? [{ label: 'Waiting', value: String(waiting) }] : []),
          ...(failed > 0
            ? [{ label: 'Failed this week', value: String(failed), tone: 'warning' as const }]
            : []),
        ]}
      />
      <p className="small soft">
        {lastSentAt !== null && `The last one left ${timeText(lastSentAt, now, timeZone)}. `}
        {waiting === 0 && 'None is waiting.'}
      </p>
      {failures.length > 0 && (
        <details className="org-more">
          <summary>
            {failed > failures.length
              ? `The last ${failures.length} that failed`
              : pluralize(failed, 'failed email')}
          </summary>
          <ul className="org-failures">
            {failures.map(({ email, subject, reason }) => (
              <li key={`${email} ${subject}`}>
                <b>{email}</b>
                <span className="soft">{subject}</span>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

/** 'at 3:10 PM', or 'on April 2'. */
const timeText = (instant: Instant, now: Instant, timeZone: string): string =>
  countNights(instant, now, timeZone) === 0
    ? `at ${formatInstant(instant, 'time', timeZone)}`
    : `on ${formatInstant(instant, 'monthDay', timeZone)}`
