import { useSubmission } from '../../lib/hydration/submission.ts'
import { usePath } from '../../lib/navigation.tsx'
import { MailLinkButton } from '../../shell/mail-link-button.tsx'

/** Page behind the link in an email: a scanner that follows it gives nothing back. */
export function GiveBackPage() {
  const isGone = useSubmission()?.problem?.code === 'over'
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Give up a spot</h1>
        <MailLinkButton
          action={usePath()}
          button="Give up the spot"
          failedTitle={
            isGone
              ? 'This spot was given up already, or it is no longer the one from our email. Log in to see your events.'
              : 'The link is not valid, or the event is over. Log in to see your events.'
          }
          doneMessage={{
            title: 'Done',
            text: 'The spot is open again, or the next person on the waiting list has it.',
          }}
        >
          The spot from our email goes to the next person on the waiting list.
        </MailLinkButton>
      </div>
    </div>
  )
}
