import { useState } from 'react'
import { pluralizePeople } from '../../domain/kernel/text/pluralize.ts'
import { buildAddress } from '../../domain/kernel/endpoint.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import {
  deleteWrittenMailing,
  saveWrittenMailing,
  stopWrittenMailing,
  testWrittenMailing,
} from '../../domain/mailings/api.ts'
import { isEditableMailing } from '../../domain/mailings/rules.ts'
import type { WrittenMailing, WrittenMailingState } from '../../domain/mailings/schema.ts'
import { audienceLabels, mailingStateLabels } from '../../domain/mailings/texts.ts'
import { useConvention } from '../lib/convention.ts'
import { call } from '../lib/queries/call.ts'
import { DeliveryProgress } from './delivery.tsx'
import { Preview } from './preview.tsx'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/dialog.tsx'
import { Tag } from '../ui/tag.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import { RecipientsDialog } from './recipients-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'

interface Props {
  mailing: WrittenMailing
  onEdit: () => void
  onCopy: () => void
}

const stateVariants: Record<WrittenMailingState, 'plain' | 'wait' | 'open' | 'done' | 'needs'> = {
  draft: 'plain',
  scheduled: 'wait',
  sending: 'open',
  sent: 'done',
  stopped: 'needs',
}

/** One mailing: its contents, progress and actions. */
export function WrittenMailingCard({ mailing, onEdit, onCopy }: Props) {
  const { id, subject, audience, state, sendAt, recipients, delivery, changedAt } = mailing
  const { timeZone } = useConvention()
  const [open, setOpen] = useState<'preview' | 'send' | 'stop' | 'recipients' | 'delete' | null>(
    null,
  )
  const close = () => setOpen(null)
  const params = { id }
  const test = useWrite({
    changes: ['outbox'],
    send: () => call(testWrittenMailing, { params }),
    feedback: { toast: ({ email }: { email: string }) => `A test is on its way to ${email}.` },
  })
  const remove = useWrite({
    changes: ['letters'],
    send: () => call(deleteWrittenMailing, { params }),
    feedback: { toast: () => 'Draft deleted.' },
  })
  const stop = useWrite({
    changes: ['letters', 'outbox'],
    send: () => call(stopWrittenMailing, { params }),
    // Another dialog may be open at this time.
    onDone: () => setOpen((now) => (now === 'stop' ? null : now)),
    feedback: {
      toast: (after: WrittenMailing) =>
        after.state === 'draft'
          ? "It's a draft again."
          : "Stopped. Emails that were already sent can't be recalled.",
    },
  })
  const total = delivery.queued + delivery.sent + delivery.failed
  const canStop = state === 'sending' || (state === 'sent' && delivery.queued > 0)
  return (
    <article className="tile written-mailing" aria-labelledby={`mailing-${id}`}>
      <div className="written-mailing-head">
        <h3 id={`mailing-${id}`}>{subject}</h3>
        <Tag variant={stateVariants[state]}>{mailingStateLabels[state]}</Tag>
      </div>
      <p className="small soft">
        {audienceLabels[audience.kind]}.
        {recipients !== null &&
          ` ${total > 0 ? `${unsentText(recipients)}.` : `${pluralizePeople(recipients)} will get it.`}`}
        {sendAt !== null && ` Goes out ${formatInstant(sendAt, 'full', timeZone)}.`}
      </p>
      {total > 0 && (
        <DeliveryProgress delivery={{ startedAt: changedAt, ...delivery, failures: [] }} />
      )}
      <ProblemAlert problem={test.problem ?? (open ? null : (remove.problem ?? stop.problem))} />
      <div className="row">
        <Button variant="quiet" onClick={() => setOpen('preview')}>
          Preview
        </Button>
        {isEditableMailing(state) && total === 0 && (
          <>
            <Button variant="quiet" icon="edit" onClick={onEdit}>
              Edit
            </Button>
            <Button variant="quiet" busy={test.busy} onClick={() => void test.write()}>
              Send me a test
            </Button>
          </>
        )}
        {total > 0 && (
          <>
            <Button variant="quiet" icon="users" onClick={() => setOpen('recipients')}>
              Recipients
            </Button>
            <Button variant="quiet" icon="copy" onClick={onCopy}>
              Reuse
            </Button>
          </>
        )}
        {state === 'scheduled' && (
          <Button variant="quiet" busy={stop.busy} onClick={() => void stop.write()}>
            Don't send
          </Button>
        )}
        {state === 'draft' && (
          <Button variant="quiet" icon="trash" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        )}
        {canStop && (
          <Button variant="danger" onClick={() => setOpen('stop')}>
            Stop
          </Button>
        )}
        {state !== 'sending' && (
          <Button icon="send" disabled={recipients === 0} onClick={() => setOpen('send')}>
            {sendLabel(recipients, total)}
          </Button>
        )}
      </div>
      {open === 'preview' && (
        <Preview name={subject} address={previewAddress(id)} onClose={close} />
      )}
      {open === 'recipients' && <RecipientsDialog mailing={mailing} onClose={close} />}
      {open === 'send' && <SendDialog mailing={mailing} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete '${subject}'?`}
          confirmText="Delete"
          destructive
          busy={remove.busy}
          notice={<ProblemAlert problem={remove.problem} />}
          onCancel={close}
          onConfirm={() => void remove.write()}
        >
          No one has received this mailing. You can't undo this.
        </ConfirmDialog>
      )}
      {open === 'stop' && (
        <ConfirmDialog
          title="Stop this mailing?"
          confirmText="Stop"
          cancelText="Keep sending"
          destructive
          busy={stop.busy}
          notice={<ProblemAlert problem={stop.problem} />}
          onCancel={close}
          onConfirm={() => void stop.write()}
        >
          {unsentText(delivery.queued)} yet and won't. You can send it to them later.
        </ConfirmDialog>
      )}
    </article>
  )
}

const previewAddress = (id: string) =>
  `${buildAddress(saveWrittenMailing, { params: { id } })}/preview`

const unsentText = (count: number) =>
  `${pluralizePeople(count)} ${count === 1 ? 'has' : 'have'} not received it`

/** Guests who registered since it was sent are counted only on request. */
const sendLabel = (recipients: number | null, total: number) => {
  if (recipients === null) return 'Send to more'
  return total > 0 ? `Send to ${recipients} more` : `Send to ${recipients}`
}
