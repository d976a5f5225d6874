import type { ReactNode } from 'react'
import { useSubmission } from '../lib/hydration/submission.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

interface Props {
  /** The address that the button posts to: the page's own. */
  action: string
  button: string
  danger?: boolean
  doneMessage: { title: string; text: string }
  /** The title if the link is invalid. */
  failedTitle: string
  children: ReactNode
}

/** The page behind a mail link: describes the action, which one click of a plain button performs. */
export function MailLinkButton({
  action,
  button,
  danger = false,
  doneMessage,
  failedTitle,
  children,
}: Props) {
  const submission = useSubmission()
  if (submission && !submission.problem) {
    return (
      <Alert tone="green" title={doneMessage.title} role="status">
        {doneMessage.text}
      </Alert>
    )
  }
  if (submission) {
    return (
      <Alert tone="red" title="This link no longer works" role="alert">
        {failedTitle}
      </Alert>
    )
  }
  return (
    <form className="tile form-card" method="post" action={action}>
      <p>{children}</p>
      <Button type="submit" size="large" variant={danger ? 'danger' : 'main'}>
        {button}
      </Button>
    </form>
  )
}
