import type { MouseEvent } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { IconButton } from '../../ui/button.tsx'
import { type Failure, failureTexts } from './failures.ts'

interface Props {
  failure: Failure | null
  onClose?: () => void
}

/** Names the failed action and, below it, the reason that the server gave, unless a form field shows it. */
export function FailureAlert({ failure, onClose }: Props) {
  if (!failure) return null
  const close = ({ currentTarget }: MouseEvent) => {
    focusHeadingAround(currentTarget)
    onClose?.()
  }
  return (
    <Alert
      tone="red"
      title="Error"
      role="alert"
      action={onClose && <IconButton name="close" label="Close message" onClick={close} />}
    >
      <span className="failure">{failureTexts[failure.action]}</span>
      {failure.problem.field === undefined && (
        <span className="failure-reason">{failure.problem.message}</span>
      )}
    </Alert>
  )
}

/** The clicked button disappears with its message. */
function focusHeadingAround(button: Element): void {
  const heading = button.closest('section, main')?.querySelector<HTMLElement>('h1, h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
