import { useState } from 'react'
import { buildAddress } from '../../domain/kernel/endpoint.ts'
import { pluralizePeople } from '../../domain/kernel/text/pluralize.ts'
import { sendFixedMailing } from '../../domain/mailings/api.ts'
import type { FixedMailing, FixedMailingStatus } from '../../domain/mailings/schema.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/dialog.tsx'
import { Icon, type IconName } from '../ui/symbols/icon.tsx'
import { DeliveryProgress } from './delivery.tsx'
import { Preview } from './preview.tsx'

const texts: Record<FixedMailing, { name: string; icon: IconName; to: string }> = {
  review: {
    name: 'Please Review',
    icon: 'edit',
    to: 'Goes to all paid registrations: what their badges will say, and a link to change it.',
  },
  notpaid: {
    name: 'Not Paid',
    icon: 'dollar',
    to: 'Goes to all unpaid registrations: their badges, what they cost, and how to pay.',
  },
  pastregistrants: {
    name: 'Happening Soon',
    icon: 'calendar',
    to: 'Goes to attendees of earlier years who have no badge yet. It is promotional: they can unsubscribe.',
  },
}

interface Props {
  mailing: FixedMailing
  /** Undefined while it is loading. */
  status: FixedMailingStatus | undefined
  busy: boolean
  disabled: boolean
  /** The convention is over, so the mailing reaches no one. */
  isOver: boolean
  onSend: () => void
}

export function FixedMailingCard({ mailing, status, busy, disabled, isOver, onSend }: Props) {
  const [open, setOpen] = useState<'preview' | 'question' | null>(null)
  const { name, icon, to } = texts[mailing]
  const close = () => setOpen(null)
  return (
    <section className="tile mail-card" aria-label={name}>
      <h2>
        <Icon name={icon} />
        {name}
      </h2>
      <p className="small soft">{to}</p>
      {isOver ? (
        <p>
          <strong>No one</strong> will get it: the convention is over.
        </p>
      ) : (
        <p>
          <strong>{status ? pluralizePeople(status.recipients) : '…'}</strong> will get it
          {status && skippedText(status)}.
        </p>
      )}
      {status?.delivery && <DeliveryProgress delivery={status.delivery} />}
      <div className="row mail-actions">
        <Button variant="quiet" onClick={() => setOpen('preview')}>
          Preview
        </Button>
        <Button
          icon="send"
          busy={busy}
          disabled={disabled || isOver || !status?.recipients}
          onClick={() => setOpen('question')}
        >
          {busy ? 'Sending...' : isOver ? 'Send' : `Send to ${status?.recipients ?? '…'}`}
        </Button>
      </div>
      {open === 'preview' && (
        <Preview
          name={name}
          address={`${buildAddress(sendFixedMailing[mailing])}/preview`}
          onClose={close}
        />
      )}
      {open === 'question' && status && !isOver && (
        <ConfirmDialog
          title={`Send '${name}'?`}
          confirmText={`Send to ${pluralizePeople(status.recipients)}`}
          onCancel={close}
          onConfirm={() => {
            close()
            onSend()
          }}
        >
          {pluralizePeople(status.recipients)} will get this email now. You can't undo this.
        </ConfirmDialog>
      )}
    </section>
  )
}

function skippedText({ recent, unsubscribed }: FixedMailingStatus): string {
  const reasons = [
    recent > 0 && `${recent} got it within the last hour`,
    unsubscribed > 0 && `${unsubscribed} unsubscribed`,
  ].filter((reason) => reason !== false)
  return reasons.length > 0 ? `; ${reasons.join(', ')}` : ''
}
