import { type FormEvent, useRef, useState } from 'react'
import { announce, endAnnouncement } from '../../domain/announcements/api.ts'
import { activeAnnouncement, announcementDurationText } from '../../domain/announcements/rules.ts'
import {
  type Announcement,
  type AnnouncementForm,
  announcementDurations,
  maxAnnouncementLength,
} from '../../domain/announcements/schema.ts'
import { pluralize } from '../../domain/kernel/text/pluralize.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { newId } from '../lib/new-id.ts'
import { useNow } from '../lib/time/now.ts'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { CheckField, SelectField, TextArea } from '../ui/forms/field.tsx'
import { Icon } from '../ui/symbols/icon.tsx'
import { CancelButton, Dialog } from '../ui/overlays/dialog.tsx'
import { useWrite } from '../ui/write/use-write.ts'

const emptyForm = (): AnnouncementForm => ({ id: newId(), text: '', minutes: 30, mail: false })

/** Form for an announcement to all guests. */
export function AnnounceCard() {
  const { announcement } = useConvention()
  const currentAnnouncement = activeAnnouncement(announcement, useNow())
  const [form, setForm] = useState(emptyForm)
  const change = (changes: Partial<AnnouncementForm>) => setForm({ ...form, ...changes })
  const heading = useRef<HTMLHeadingElement>(null)
  /** The clicked button is disabled or removed at this point. */
  const moveFocus = () => {
    const { activeElement, body } = document
    const card = heading.current?.closest('form')
    if (activeElement === body || card?.contains(activeElement)) heading.current?.focus()
  }
  const { write, busy, problem, dismiss } = useWrite({
    changes: ['convention'],
    send: (changes: Partial<AnnouncementForm>) => call(announce, { body: { ...form, ...changes } }),
    onDone() {
      setForm(emptyForm())
      moveFocus()
    },
    feedback: {
      toast: ({ mailed }: { mailed: number }) =>
        mailed > 0
          ? `Announced and emailed to ${pluralize(mailed, 'address', 'addresses')}.`
          : 'Announced on every open page.',
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void write({})
  }
  const needsConfirmation = problem?.code === 'mailed-recently'
  return (
    <form className="tile mail-card mail-card--wide" aria-label="Announcement" onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="horn" />
        Announcement
      </h2>
      <p className="small soft">
        Appears right away on every open page and on the wall, and replaces the previous
        announcement.
      </p>
      {currentAnnouncement && (
        <ActiveAnnouncement announcement={currentAnnouncement} onDone={moveFocus} />
      )}
      <TextArea
        label="What everyone should know"
        rows={2}
        maxLength={maxAnnouncementLength}
        required
        value={form.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <div className="mail-choices">
        <SelectField
          label="How long"
          value={form.minutes}
          onChange={(event) =>
            change({ minutes: Number(event.target.value) as AnnouncementForm['minutes'] })
          }
        >
          {announcementDurations.map((span) => (
            <option key={span} value={span}>
              {announcementDurationText(span)}
            </option>
          ))}
        </SelectField>
        <CheckField
          label="Also email everyone who is registered"
          checked={form.mail}
          onChange={(event) => change({ mail: event.target.checked })}
        />
        {!needsConfirmation && <ProblemAlert problem={problem} />}
        <div className="row mail-actions">
          <Button type="submit" icon="horn" busy={busy} disabled={form.text.trim() === ''}>
            {busy ? 'Announcing...' : 'Announce'}
          </Button>
        </div>
      </div>
      {needsConfirmation && (
        <Dialog title="Email everyone again?" role="alertdialog" onClose={dismiss}>
          <p>{problem.message}</p>
          <div className="row">
            <CancelButton />
            <Button variant="quiet" onClick={() => void write({ mail: false })}>
              Announce without email
            </Button>
            <Button onClick={() => void write({ confirmsMailing: true })}>
              Email everyone again
            </Button>
          </div>
        </Dialog>
      )}
    </form>
  )
}

interface ActiveAnnouncementProps {
  announcement: Announcement
  onDone: () => void
}

function ActiveAnnouncement({
  announcement: { id, text, until },
  onDone,
}: ActiveAnnouncementProps) {
  const { timeZone } = useConvention()
  const { write, busy, problem } = useWrite({
    changes: ['convention'],
    send: () => call(endAnnouncement, { params: { id } }),
    onDone,
    feedback: { toast: () => 'Announcement taken down.' },
  })
  return (
    <div className="delivery">
      <p dir="auto">
        <strong>{text}</strong>
      </p>
      <p className="small soft">Shown until {formatInstant(until, 'time', timeZone)}</p>
      <ProblemAlert problem={problem} />
      <div className="row">
        <Button variant="quiet" busy={busy} onClick={() => void write()}>
          Take down
        </Button>
      </div>
    </div>
  )
}
