import { sendWaitingMail, withdrawWaitingMail } from '../../../domain/gamedays/api.ts'
import { waitingMailMessage } from '../../../domain/gamedays/manage/change-texts.ts'
import type { Gameday } from '../../../domain/gamedays/schema.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { call } from '../../lib/queries/call.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { useWrite } from '../../ui/write/use-write.ts'

interface Props {
  gameday: Gameday
  now: Instant
}

/** Pending email about a change, with an action that sends it early. */
export function WaitingMailStatus({ gameday: { id, waitingMail }, now }: Props) {
  const { timeZone } = useConvention()
  const params = { id }
  const send = useWrite({
    changes: ['gamedays'],
    send: () => call(sendWaitingMail, { params }),
    feedback: { toast: () => 'The email is on its way.' },
  })
  const withdraw = useWrite({
    changes: ['gamedays'],
    send: () => call(withdrawWaitingMail, { params }),
    feedback: { toast: () => 'The email will not be sent.' },
  })
  if (!waitingMail || (waitingMail.leavesAt <= now && !waitingMail.isDelayed)) return null
  return (
    <div className="waiting-mail">
      <p className="small">
        <Icon name="clock" /> {waitingMailMessage(waitingMail, timeZone)}
      </p>
      <div className="row">
        <Button variant="text" icon="send" busy={send.busy} onClick={() => void send.write()}>
          Send now
        </Button>
        {waitingMail.isOptional && (
          <Button variant="text" busy={withdraw.busy} onClick={() => void withdraw.write()}>
            Don't send
          </Button>
        )}
      </div>
    </div>
  )
}
