import { useState } from 'react'
import { doorAddress, doorCode, formatDoorCode } from '../../domain/door/door-code.ts'
import type { MyRegistration } from '../../domain/registration/schema.ts'
import { usePage } from '../lib/page.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { myRegistrationQuery } from '../registration/queries.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { Button, PlainButton } from '../ui/button.tsx'
import { LoadingOrError } from '../ui/load-error.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

/** Opens the code with which the door finds a registration. It is cached, and works offline. */
export function DoorCode() {
  const { data: registration, isError, refetch } = useBrowserQuery(myRegistrationQuery)
  const [isOpen, setIsOpen] = useState(false)
  if (registration === null) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <PlainButton className="btn btn--table" onClick={() => setIsOpen(true)}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4.5 3.5H9a1 1 0 0 1 1 1V9a1 1 0 0 1-1 1H4.5a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1zM15 3.5h4.5a1 1 0 0 1 1 1V9a1 1 0 0 1-1 1H15a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1zM4.5 14H9a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1H4.5a1 1 0 0 1-1-1V15a1 1 0 0 1 1-1zM14 14h2.5v2.5M20.5 14v2.5M14 20.5h2.5M20.5 20.5v-1" />
        </svg>
        Door code
      </PlainButton>
      {isOpen && (
        <Dialog title="Door code" className="door-ticket" onClose={close}>
          {registration ? (
            <Ticket registration={registration} />
          ) : (
            <LoadingOrError subject="Your code" isError={isError} onRetry={refetch} lines={4} />
          )}
          <Button wide onClick={close}>
            Close
          </Button>
        </Dialog>
      )}
    </>
  )
}

function Ticket({ registration: { id, names } }: { registration: MyRegistration }) {
  const { publicUrl } = usePage()
  return (
    <>
      <QrCode address={doorAddress(publicUrl, id)} label="QR code for the door" />
      <p className="door-ticket-said">{formatDoorCode(doorCode(id))}</p>
      <p className="small">{names.map(({ name }) => name).join(', ')}</p>
    </>
  )
}
