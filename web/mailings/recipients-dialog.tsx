import { useQuery } from '@tanstack/react-query'
import type { Letter, LetterRecipient } from '../../domain/mailings/schema.ts'
import { Button } from '../ui/button.tsx'
import { NotThereYet } from '../ui/not-loaded.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Tag } from '../ui/tag.tsx'
import { recipientsQuery } from './queries.ts'

const statuses: Record<LetterRecipient['status'], { text: string; look: 'wait' | 'done' | 'no' }> =
  {
    queued: { text: 'Waits', look: 'wait' },
    sent: { text: 'Sent', look: 'done' },
    failed: { text: 'Failed', look: 'no' },
  }

/** What became of it, by recipient, live. */
export function RecipientsDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const { data: recipients, isError, refetch } = useQuery(recipientsQuery(letter.id))
  return (
    <Dialog title={`Who got '${letter.subject}'`} className="dialog--wide" onClose={onClose}>
      <div className="stack">
        {recipients ? (
          <ul className="letter-results">
            {recipients.map(({ email, status, reason }) => (
              <li key={email}>
                <span>
                  {email}
                  {reason !== '' && <span className="small soft"> {reason}</span>}
                </span>
                <Tag look={statuses[status].look}>{statuses[status].text}</Tag>
              </li>
            ))}
          </ul>
        ) : (
          <NotThereYet what="The list" isError={isError} onAgain={refetch} lines={6} />
        )}
      </div>
      <div className="row">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
