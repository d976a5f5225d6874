import { useState } from 'react'
import { countedPeople } from '../../domain/kernel/text/counted.ts'
import type {
  MassMailStatus,
  MassMail as MassMailName,
} from '../../domain/organiser-mails/schema.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Delivery } from '../mail/delivery.tsx'
import { massMailTexts, previewAddress } from './mass-mails.ts'
import { Preview } from '../mail/preview.tsx'

interface Props {
  mail: MassMailName
  /** Until it is known, only its numbers are missing. */
  status: MassMailStatus | undefined
  busy: boolean
  disabled: boolean
  /** It is sent to nobody, whomever it would reach. */
  isOver: boolean
  onSend: () => void
}

/** One mass mail: whom it reaches, what it says, and the button, with a question in between. */
export function MassMail({ mail, status, busy, disabled, isOver, onSend }: Props) {
  const [open, setOpen] = useState<'preview' | 'question' | null>(null)
  const { name, icon, to } = massMailTexts[mail]
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
          <strong>Nobody</strong> will get it: the convention is over.
        </p>
      ) : (
        <p>
          <strong>{status ? countedPeople(status.recipients) : '…'}</strong> will get it
          {status && passedOver(status)}.
        </p>
      )}
      {status?.delivery && <Delivery delivery={status.delivery} />}
      <div className="row mail-actions">
        <Button look="quiet" onClick={() => setOpen('preview')}>
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
      {open === 'preview' && <Preview name={name} address={previewAddress(mail)} onClose={close} />}
      {open === 'question' && status && !isOver && (
        <ConfirmDialog
          title={`Send '${name}'?`}
          confirmText={`Send to ${countedPeople(status.recipients)}`}
          onCancel={close}
          onConfirm={() => {
            close()
            onSend()
          }}
        >
          {countedPeople(status.recipients)} will get this e-mail now. It cannot be called back.
        </ConfirmDialog>
      )}
    </section>
  )
}

function passedOver({ recent, unsubscribed }: MassMailStatus): string {
  const reasons = [
    recent > 0 && `${recent} got it within the last hour`,
    unsubscribed > 0 && `${unsubscribed} unsubscribed`,
  ].filter((reason) => reason !== false)
  return reasons.length > 0 ? `; ${reasons.join(', ')}` : ''
}
