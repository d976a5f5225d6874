import type { DoorLogin } from '../../../domain/door/schema.ts'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { countdownMinutes, toMilliseconds } from '../../../domain/kernel/time.ts'
import { useNow } from '../../lib/time/now.ts'
import { ProblemAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

interface Props {
  login: DoorLogin
  /** Names of the registration that the code logs in. */
  names: string
  busy: boolean
  problem: Problem | null
  onRenew: () => void
  onClose: () => void
}

export function PhoneLoginDialog({ login, names, busy, problem, onRenew, onClose }: Props) {
  return (
    <Dialog title="Log in on your phone" className="phone-login" onClose={onClose}>
      <Code login={login} />
      <p className="small">{names}</p>
      <ProblemAlert problem={problem} />
      <Button variant="quiet" wide busy={busy} onClick={onRenew}>
        Show a new code
      </Button>
      <Button wide onClick={onClose}>
        Done
      </Button>
    </Dialog>
  )
}

function Code({ login: { url, expiresAt } }: { login: DoorLogin }) {
  const now = useNow(1_000)
  const left = toMilliseconds(expiresAt) - toMilliseconds(now)
  if (left <= 0) {
    return (
      <p role="status">
        <b>This code has expired.</b>
      </p>
    )
  }
  return (
    <>
      <QrCode address={url} label="QR code that logs you in" />
      <p className="small">
        Scan it with your phone's camera. It works once, for{' '}
        {pluralize(countdownMinutes(left), 'more minute')}.
      </p>
    </>
  )
}
