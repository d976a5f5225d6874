import type { MouseEvent } from 'react'
import {
  accepted,
  type InvitationStatus,
  rejected,
  replyButtonLabels,
  type RsvpStatus,
} from '../../domain/gamedays/status.ts'
import type { Problem } from '../../domain/kernel/refusal.ts'
import { useNavigate } from '../lib/navigation.tsx'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

interface Props {
  /** Address of the page, to which the browser submits the form without the script. */
  action: string
  current: InvitationStatus
  /** The reply that the guest chose by the link. */
  chosen: RsvpStatus
  mayAccept: boolean
  replyComments: string | null
  busy: boolean
  problem: Problem | null
  onReply: (status: RsvpStatus) => void
}

/** Sends a reply with one tap. Opening the page sends nothing, as mail programs open links before people do. */
export function QuickReply({ action, current, chosen, mayAccept, busy, problem, ...props }: Props) {
  const navigate = useNavigate()
  const labels = replyButtonLabels(current)
  const answers = [chosen, chosen === accepted ? rejected : accepted] as const
  const showForm = (event: MouseEvent) => {
    event.preventDefault()
    navigate({ replace: true })
  }
  return (
    <form id="reply" className="reply" method="post" action={`${action}#reply`}>
      <ProblemAlert problem={problem} />
      <h2 className="label quick-title">Are you coming?</h2>
      <input type="hidden" name="replyComments" value={props.replyComments ?? ''} />
      <div className="quick-answers">
        {answers.map((status) => (
          <Button
            key={status}
            type="submit"
            name="status"
            value={status}
            size="large"
            wide
            variant={status === chosen ? 'main' : 'quiet'}
            disabled={status === accepted && !mayAccept}
            busy={busy}
            onClick={(event) => {
              event.preventDefault()
              props.onReply(status)
            }}
          >
            {labels[status]}
          </Button>
        ))}
      </div>
      <p className="small soft">
        One tap sends your reply. You can add guests and a comment afterwards, or undo it.
      </p>
      <a className="small" href={`${action}#reply`} onClick={showForm}>
        Add guests or a comment first
      </a>
    </form>
  )
}
