import { useQuery } from '@tanstack/react-query'
import type { WrittenMailing, MailingRecipient } from '../../domain/mailings/schema.ts'
import { Button } from '../ui/button.tsx'
import { LoadingOrError } from '../ui/load-error.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Tag } from '../ui/tag.tsx'
import { recipientsQuery } from './queries.ts'

const statuses: Record<
  MailingRecipient['status'],
  { text: string; variant: 'wait' | 'done' | 'no' }
> = {
  queued: { text: 'Waiting', variant: 'wait' },
  sent: { text: 'Sent', variant: 'done' },
  failed: { text: 'Failed', variant: 'no' },
}

/** Delivery status by recipient, live. */
export function RecipientsDialog({
  mailing,
  onClose,
}: {
  mailing: WrittenMailing
  onClose: () => void
}) {
  const { data: recipients, isError, refetch } = useQuery(recipientsQuery(mailing.id))
  return (
    <Dialog title={`Recipients of '${mailing.subject}'`} className="dialog--wide" onClose={onClose}>
      <div className="stack">
        {recipients ? (
          <ul className="written-mailing-results">
            {recipients.map(({ email, status, reason }) => (
              <li key={email}>
                <span>
                  {email}
                  {reason !== '' && <span className="small soft"> {reason}</span>}
                </span>
                <Tag variant={statuses[status].variant}>{statuses[status].text}</Tag>
              </li>
            ))}
          </ul>
        ) : (
          <LoadingOrError subject="The list" isError={isError} onRetry={refetch} lines={6} />
        )}
      </div>
      <div className="row">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
