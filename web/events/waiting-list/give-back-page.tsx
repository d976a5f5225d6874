import { useSubmission } from '../../lib/hydration/submission.ts'
import { usePath } from '../../lib/navigation.tsx'
import { MailLinkButton } from '../../shell/mail-link-button.tsx'

/** Page behind the link in an email: a scanner that follows it gives nothing back. */
export function GiveBackPage() {
  const isGone = useSubmission()?.problem?.code === 'over'
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Give a seat back</h1>
        <MailLinkButton
          action={usePath()}
          button="Give the seat back"
          failedTitle={
            isGone
              ? 'This seat was given back already, or is no longer the one from the waiting list. Log in to see the tables where you sit.'
              : 'It is not valid, or the table is over. Log in to see the tables where you sit.'
          }
          doneMessage={{
            title: 'Done',
            text: 'The seat is free again, or the next in line has it.',
          }}
        >
          Press the button, and the seat that our e-mail told you of goes to the next in line.
        </MailLinkButton>
      </div>
    </div>
  )
}
