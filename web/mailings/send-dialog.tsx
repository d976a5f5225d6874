import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sendWrittenMailing } from '../../domain/mailings/api.ts'
import { pluralizePeople } from '../../domain/kernel/text/pluralize.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import type { WrittenMailing } from '../../domain/mailings/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { CancelButton, Dialog } from '../ui/overlays/dialog.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import { writtenMailingQuery } from './queries.ts'

const timingOptions = [
  { value: 'now', text: 'Now' },
  { value: 'later', text: 'Later' },
] as const

/** Confirmation before sending. Sending cannot be undone, so the dialog shows the number of recipients. */
export function SendDialog({ mailing, onClose }: { mailing: WrittenMailing; onClose: () => void }) {
  const { id, version, subject } = mailing
  const { data: now } = useQuery({
    ...writtenMailingQuery(id),
    enabled: mailing.recipients === null,
  })
  const recipients = mailing.recipients ?? now?.recipients ?? null
  const { timeZone } = useConvention()
  const [timing, setTiming] = useState<'now' | 'later'>('now')
  const [date, setDate] = useState('')
  const [time, setTime] = useState('09:00')
  const { write, busy, problem } = useWrite({
    changes: ['letters', 'outbox'],
    send: (confirmsMailing: boolean) =>
      call(sendWrittenMailing, {
        params: { id },
        body: { version, at: timing === 'now' ? null : { date, time }, confirmsMailing },
      }),
    feedback: {
      close: onClose,
      toast: ({ sendAt }: WrittenMailing) =>
        sendAt === null
          ? `'${subject}' is on its way.`
          : `Scheduled for ${formatInstant(sendAt, 'full', timeZone)}.`,
    },
  })
  const needsConfirmation = timing === 'now' && problem?.code === 'mailed-recently'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void write(needsConfirmation)
  }
  const submitText =
    timing === 'later'
      ? 'Schedule'
      : needsConfirmation
        ? 'Email everyone again'
        : `Send to ${pluralizePeople(recipients ?? 0)}`
  return (
    <Dialog title={`Send '${subject}'?`} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        {recipients === null ? (
          <Skeleton lines={1} />
        ) : (
          <p>
            {recipients === 0
              ? 'Everyone has received it.'
              : `${pluralizePeople(recipients)} will get it. Sent emails can't be recalled.`}
          </p>
        )}
        <fieldset className="segments segments--fit">
          <legend className="sr">When</legend>
          {timingOptions.map(({ value, text }) => (
            <label key={value}>
              <input
                type="radio"
                name="when"
                checked={timing === value}
                onChange={() => setTiming(value)}
              />
              {text}
            </label>
          ))}
        </fieldset>
        {timing === 'later' && (
          <div className="stack">
            <TextField
              label="Date"
              type="date"
              required
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
            <TextField
              label="Time"
              type="time"
              required
              value={time}
              hint="In the time zone of the venue."
              onChange={(event) => setTime(event.target.value)}
            />
          </div>
        )}
        <ProblemAlert problem={problem} />
        <div className="row">
          <CancelButton />
          <Button type="submit" busy={busy} disabled={recipients === null || recipients === 0}>
            {submitText}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
