import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { deleteRegistration } from '../../../domain/registration/manage/api.ts'
import type {
  RegistrationPaymentForm as Payment,
  Registration,
} from '../../../domain/registration/manage/schema.ts'
import { hasEnded } from '../../../domain/convention/rules.ts'
import { isPlaceholderEmail } from '../../../domain/mail/placeholder.ts'
import { call } from '../../lib/queries/call.ts'
import { useConvention } from '../../lib/convention.ts'
import { useNow } from '../../lib/time/now.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog, ErrorDialog } from '../../ui/overlays/dialog.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { LoadingOrError } from '../../ui/load-error.tsx'
import { useWrite } from '../../ui/write/use-write.ts'
import { ConfirmRegistration } from '../waiting-list/confirm-registration.tsx'
import { EditForm } from './edit-form.tsx'
import { PaymentForm } from './payment-form.tsx'
import { registrationQuery } from './queries.ts'
import { addressText, registeredNamesText } from './texts.ts'

interface Props {
  registration: Registration
  onPay: (registration: Registration, payment: Payment) => Promise<void>
  onUnpaid: (registration: Registration) => void
  onClose: () => void
}

export function RegistrationDrawer({ registration, onPay, onUnpaid, onClose }: Props) {
  const { timeZone, endDate } = useConvention()
  const now = useNow()
  const { data: editable, isError, refetch } = useQuery(registrationQuery(registration.id))
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false)
  const { id, email, createdAt, paidAt, paidAmount } = registration
  const hasAddress = !isPlaceholderEmail(email)
  const isNotified = hasAddress && !hasEnded({ endDate }, now)

  const removal = useWrite({
    send: () => call(deleteRegistration, { params: { id } }),
    feedback: {
      close: onClose,
      reportsOwnErrors: false,
      toast: () => `Deleted the registration of ${registeredNamesText(registration)}.`,
    },
    onRefused: () => setIsConfirmingDelete(false),
  })
  return (
    <Drawer title="Registration" onClose={onClose}>
      <p className="title">{registeredNamesText(registration)}</p>
      <div className="facts">
        <div>
          <Icon name="send" />
          {hasAddress ? <a href={`mailto:${email}`}>{email}</a> : addressText(registration)}
        </div>
        <div>
          <Icon name="calendar" />
          Registered {formatInstant(createdAt, 'full', timeZone)}
        </div>
      </div>
      <ConfirmRegistration registration={registration} />
      <section className="drawer-part" aria-label="Payment">
        <h3>Payment</h3>
        <PaymentForm
          key={`${paidAt} ${paidAmount}`}
          registration={registration}
          onPay={onPay}
          onUnpaid={onUnpaid}
        />
      </section>
      <section className="drawer-part" aria-label="Registration">
        <h3>Registration</h3>
        {editable ? (
          <EditForm key={editable.id} registration={editable} />
        ) : (
          <LoadingOrError
            subject="The registration"
            isError={isError}
            onRetry={refetch}
            lines={4}
          />
        )}
      </section>
      <div className="drawer-part row between">
        {hasAddress && (
          <Link to="/emailer" search={{ id }} className={buttonClass({ variant: 'quiet' })}>
            Send confirmation
          </Link>
        )}
        <Button variant="danger" icon="trash" onClick={() => setIsConfirmingDelete(true)}>
          Delete
        </Button>
      </div>
      <p className="small soft">Registration ID: {id}</p>
      {isConfirmingDelete && (
        <ConfirmDialog
          title="Delete Registration"
          confirmText="Delete"
          destructive
          busy={removal.busy}
          onCancel={() => setIsConfirmingDelete(false)}
          onConfirm={() => void removal.write()}
        >
          Are you sure you want to delete the registration of {registeredNamesText(registration)}?
          Their badges and spots at events become available to others, and they{' '}
          {isNotified ? 'will be notified by email' : "won't be notified"}. This action cannot be
          undone.
        </ConfirmDialog>
      )}
      {removal.problem && <ErrorDialog error={removal.problem} onClose={removal.dismiss} />}
    </Drawer>
  )
}
