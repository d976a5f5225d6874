import { notificationKindTexts, notificationKinds } from '../../domain/notifications/kinds.ts'
import { useSubmission } from '../lib/hydration/submission.ts'
import { usePath } from '../lib/navigation.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

/**
 * Page behind the unsubscribe link in an email: a scanner that follows it ends nothing. It works in both directions.
 */
export function Page() {
  const path = usePath()
  const submission = useSubmission()
  const kind = notificationKinds.find((candidate) => path.split('/')[3] === candidate)
  const subject = kind ? `“${notificationKindTexts[kind].title}”` : 'this'
  const topic = kind ? `: ${notificationKindTexts[kind].title}` : ''
  const isOn = submission?.values['emails']?.at(-1) === 'on'
  const isDone = submission !== null && !submission.problem
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Your emails{topic}</h1>
        {submission?.problem && (
          <Alert tone="red" title="This link no longer works" role="alert">
            Log in, and choose under Notifications which emails you get.
          </Alert>
        )}
        {isDone && (
          <Alert tone="green" title="Done" role="status">
            {isOn
              ? `We send emails about ${subject} to this address again.`
              : `We send no more emails about ${subject} to this address.`}
          </Alert>
        )}
        {!submission?.problem && (
          <form className="tile form-card" method="post" action={path}>
            <p>
              {isDone
                ? 'Changed your mind?'
                : `Choose whether we send emails about ${subject} to the address that received this link.`}{' '}
              {kind === 'gameday' &&
                'If you accepted an invitation, we always email you when that game day changes or is canceled.'}
            </p>
            {(!isDone || isOn) && (
              <Button type="submit" size="large" name="emails" value="off">
                Stop these emails
              </Button>
            )}
            {(!isDone || !isOn) && (
              <Button type="submit" size="large" variant="quiet" name="emails" value="on">
                Turn these emails back on
              </Button>
            )}
          </form>
        )}
      </div>
    </div>
  )
}
