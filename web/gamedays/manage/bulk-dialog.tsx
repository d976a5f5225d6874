import { type FormEvent, useDeferredValue, useMemo, useState } from 'react'
import { bulkInvite } from '../../../domain/gamedays/api.ts'
import { parseGuests } from '../../../domain/gamedays/bulk-parse.ts'
import { mostBulkGuests } from '../../../domain/gamedays/forms.ts'
import type { BulkResult, Gameday } from '../../../domain/gamedays/schema.ts'
import { detectedText, sendText } from '../../../domain/gamedays/bulk-texts.ts'
import { longDate } from '../../../domain/gamedays/texts.ts'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { FailureAlert } from './failure-alert.tsx'
import type { Failure } from './failures.ts'
import { InitialStatus, knownStatus } from './initial-status.tsx'
import type { Attempt } from './use-attempt.ts'

interface Props {
  gameday: Gameday
  attempt: Attempt
  failure: Failure | null
  onDone: (result: BulkResult) => void
  onClose: () => void
}

const notes = [
  'One guest a line: a name and an e-mail address with a comma, semicolon or tab between them, or an address alone.',
  'Guests who are already invited are skipped.',
  'Without a status each guest gets an e-mail with a link of their own.',
]

export function BulkDialog({ gameday, attempt, failure, onDone, onClose }: Props) {
  const [text, setText] = useState('')
  const [status, setStatus] = useState('')
  const [sending, setSending] = useState(false)
  const report = useMemo(() => parseGuests(text), [text])
  const previewed = useDeferredValue(report)
  const { guests } = report
  const tooMany = guests.length > mostBulkGuests

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    const body = { gamedayID: gameday.id, guests, status: knownStatus(status) }
    const outcome = await attempt('bulkInvite', () => call(bulkInvite, { body }))
    setSending(false)
    if (!outcome.problem) onDone(outcome.result)
  }

  return (
    <Dialog
      title="Bulk Invite Guests"
      className="dialog--wide"
      stays={text.trim() !== ''}
      onClose={onClose}
    >
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="small soft">{longDate(gameday.date)}</p>
        <FailureAlert failure={failure} />
        <TextArea
          label="Guests"
          rows={6}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={'Rosa Delgado, rosa@example.com\nelliot.park@example.com'}
          value={text}
          error={tooMany ? `Invite at most ${mostBulkGuests} guests at a time.` : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="bulk-count" role="status">
          {detectedText(guests.length)}
        </p>
        <BulkPreview report={previewed} invitations={gameday.invitations} />
        <InitialStatus value={status} onChange={setStatus} />
        <ul className="notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <div className="row">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={sending} disabled={guests.length === 0 || tooMany}>
            {sending ? 'Sending Invitations...' : sendText(guests.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
