import { setMessageAnswered } from '../../domain/contact/api.ts'
import type { UnansweredMessage, UnansweredMessages } from '../../domain/contact/messages.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'
import { pluralize } from '../../domain/kernel/text/pluralize.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import { Card } from './card.tsx'

/** Target of the task that leads here. */
export const messagesId = 'messages'

/** Messages of the contact form, until an organizer marks them as answered. */
export function MessagesCard({ messages: { count, list } }: { messages: UnansweredMessages }) {
  if (count === 0) return null
  return (
    <div className="org-messages" id={messagesId} tabIndex={-1}>
      <Card
        title="Messages to answer"
        note={<span className="soft small">{pluralize(count, 'message')}</span>}
      >
        <ul className="org-list">
          {list.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Message({
  message: { id, name, email, message, createdAt },
}: {
  message: UnansweredMessage
}) {
  const { name: conventionName, timeZone } = useConvention()
  const setAnswered = (isAnswered: boolean) =>
    call(setMessageAnswered, { params: { id }, body: { answered: isAnswered } })
  const { write, busy, problem } = useWrite({
    changes: ['messages'],
    send: () => setAnswered(true),
    feedback: { toast: () => `The message from ${name} is marked as answered.` },
    undo: () => () => setAnswered(false),
  })
  const reply = `mailto:${email}?subject=${encodeURIComponent(`Your message to ${conventionName}`)}`
  return (
    <li>
      <details>
        <summary>
          <b>{isolateDirection(name)}</b>{' '}
          <span className="soft">{formatInstant(createdAt, 'monthDay', timeZone)}</span>
        </summary>
        <p className="org-message">{message}</p>
      </details>
      <span className="org-actions">
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={reply}
          aria-label={`Reply to ${name}`}
        >
          Reply
        </a>
        <Button
          variant="text"
          icon="check"
          busy={busy}
          aria-label={`Answered: ${name}`}
          onClick={() => void write()}
        >
          Answered
        </Button>
      </span>
      <ProblemAlert problem={problem} />
    </li>
  )
}
