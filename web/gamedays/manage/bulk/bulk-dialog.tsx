import { type FormEvent, useDeferredValue, useMemo, useState } from 'react'
import { bulkInvite } from '../../../../domain/gamedays/api.ts'
import {
  type BulkReport,
  parseGuests,
  formatUnsentGuests,
} from '../../../../domain/gamedays/bulk/bulk-parse.ts'
import { planInvitations } from '../../../../domain/gamedays/bulk/bulk-plan.ts'
import {
  bulkResultTexts,
  detectedGuestsText,
  sendInvitationsText,
  skippedGuestTexts,
  pasteTooLongText,
} from '../../../../domain/gamedays/bulk/bulk-texts.ts'
import type { BulkResult, Gameday } from '../../../../domain/gamedays/schema.ts'
import { longDateText } from '../../../../domain/gamedays/texts.ts'
import { normalizeEmail } from '../../../../domain/kernel/text/email.ts'
import { call } from '../../../lib/queries/call.ts'
import { useIsMounted } from '../../../lib/use-is-mounted.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CancelButton, Dialog } from '../../../ui/overlays/dialog.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { TextArea } from '../../../ui/forms/field.tsx'
import { UnsavedChanges } from '../../../ui/forms/unsaved-changes.tsx'
import { useWrite } from '../../../ui/write/use-write.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { FailureAlert } from '../failure-alert.tsx'
import { type Failure, messageAfterCloseText, type OnFailure } from '../failures.ts'
import { InitialStatus, parseInitialStatus } from '../dialogs/initial-status.tsx'
import { useGamedays } from '../queries.ts'
import { useInvited } from './use-invited.ts'

/** Contents of the box. */
export interface BulkDraft {
  text: string
  status: string
}

interface Props {
  gameday: Gameday
  /** Guests that the last sending did not invite. */
  start?: BulkDraft | undefined
  failure: Failure | null
  onFailure: OnFailure
  onDone: (result: BulkResult, rest: BulkDraft) => void
  onClose: () => void
}

type BulkInput = ReturnType<typeof planInvitations> &
  Pick<BulkReport, 'problems'> &
  Pick<BulkDraft, 'status'>

const notes = [
  'Paste names and email addresses from a mail program, a spreadsheet or a list.',
  'Guests who are already invited are skipped.',
  'Without a status, each guest gets an email with a personal link.',
]

export function BulkDialog(props: Props) {
  const { start, failure, onFailure, onDone, onClose } = props
  const gameday = useGamedays().gamedays.find(({ id }) => id === props.gameday.id) ?? props.gameday
  const [text, setText] = useState(start?.text ?? '')
  const [status, setStatus] = useState(start?.status ?? '')
  // Long lists are parsed a moment after the last key, so that typing stays quick.
  const readText = useDeferredValue(text)
  const report = useMemo(() => parseGuests(readText), [readText])
  const { guests, problems, tooLong } = report
  const { invited, isKnown, isFailed, askAgain: retry } = useInvited(gameday, guests)
  const plan = useMemo(() => planInvitations(guests, invited), [guests, invited])
  const isReady = isKnown && readText === text && plan.now.length > 0
  const skipped = skippedGuestTexts({
    invited: plan.invited.length,
    afterLimit: plan.later.length,
    problems: problems.length,
    duplicates: report.duplicates.length,
    others: report.otherAddresses.length,
  })

  const isMounted = useIsMounted()
  const showToast = useToast()
  const { write, busy: sending } = useWrite({
    changes: ['gamedays'],
    send({ sent, status }: BulkInput) {
      onFailure(null)
      const body = { gamedayID: gameday.id, guests: sent, status: parseInitialStatus(status) }
      return call(bulkInvite, { body })
    },
    onDone(result, { now, later, problems, status }) {
      if (!isMounted.current) {
        const { sent, failed } = bulkResultTexts(result)
        showToast(failed ? `${sent}, ${failed.text}.` : `${sent}.`)
        return
      }
      const failed = new Set(result.failedEmails.map(normalizeEmail))
      const unsent = [...now.filter(({ email }) => failed.has(email)), ...later]
      onDone(result, { text: formatUnsentGuests(problems, unsent), status })
    },
    onRefused: ({ problem }) => onFailure({ action: 'bulkInvite', problem }),
    feedback: { reportsOwnErrors: false, messageAfterClose: messageAfterCloseText('bulkInvite') },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) void write({ ...plan, problems, status })
  }

  return (
    <Dialog title="Bulk Invite Guests" className="dialog--wide" onClose={onClose}>
      <UnsavedChanges changed={text.trim() !== ''} saving={sending} />
      <form className="stack" onSubmit={submit}>
        <p className="small soft">{longDateText(gameday.date)}</p>
        <FailureAlert failure={failure} />
        {isFailed && (
          <>
            <Alert tone="yellow" title="We couldn't check who is already invited" role="alert">
              Check your connection and try again. Your text stays here.
            </Alert>
            <div className="row">
              <Button variant="quiet" icon="refresh" onClick={() => void retry()}>
                Try again
              </Button>
            </div>
          </>
        )}
        <TextArea
          label="Guests"
          rows={6}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={'Rosa Delgado, rosa@example.com\nelliot.park@example.com'}
          value={text}
          error={tooLong ? pasteTooLongText : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <div role="status">
          <p className="bulk-count">{detectedGuestsText(guests.length)}</p>
          {isKnown && skipped.length > 0 && (
            <ul className="notes">
              {skipped.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
        <BulkPreview report={report} invited={invited} />
        <InitialStatus value={status} onChange={setStatus} />
        <ul className="notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <div className="row">
          <CancelButton />
          <Button type="submit" busy={sending} disabled={!isReady}>
            {sending
              ? 'Sending Invitations...'
              : isKnown
                ? sendInvitationsText(plan.now.length)
                : 'Checking who is invited...'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
