import { type ReactNode, useState } from 'react'
import { haveSpotText } from '../../../domain/events/participants/choose-names.ts'
import type { AlertMessage } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { briefEventTime } from '../../../domain/events/time/times.ts'
import { shortNames } from '../../../domain/weekend/texts.ts'
import type { Name, User } from '../../../domain/auth/schema.ts'
import { Link } from '../../lib/navigation.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { FootMessage } from '../names/foot-message.tsx'
import { useLeave } from '../presence/use-leave.ts'
import { LeaveDialog } from './leave-dialog.tsx'

interface Props {
  event: EventDetails
  user: User
  /** Names with a spot. */
  names: readonly Name[]
  /** Takes back spots that were taken while the drawer was open; undefined for older ones. */
  onUndo: (() => void) | undefined
  addButton: ReactNode
  onProblem: (problem: AlertMessage) => void
}

/** Says who has a spot. Nothing is armed: the next click adds no other name. */
export function SpotBox({ event, user, names, onUndo, addButton, onProblem }: Props) {
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = useLeave(event, onProblem)
  const nameTexts = shortNames(user.names)
  const text = haveSpotText(names.map(({ id, name }) => nameTexts.get(id) ?? name))
  const leavingNames = event.participants.filter(({ id }) => names.some((name) => name.id === id))
  return (
    <div className={onUndo ? 'spot-box spot-box--new' : 'spot-box'}>
      <FootMessage
        icon={<Meeple />}
        title={
          <>
            <Icon name="check" /> {text}
          </>
        }
      >
        {briefEventTime(event)}
        {event.place && `, table ${event.place}`}
      </FootMessage>
      {onUndo && (
        <div className="foot-pair">
          <Link className={buttonClass({ size: 'large' })} to="/weekend">
            My Weekend
          </Link>
          <Button size="large" variant="quiet" onClick={onUndo}>
            Undo
          </Button>
        </div>
      )}
      <div className="quiet-line">
        {addButton}
        {!onUndo && (
          <Button variant="text" className="is-danger push" onClick={() => setIsLeaving(true)}>
            Leave
          </Button>
        )}
      </div>
      {isLeaving && (
        <LeaveDialog
          participants={leavingNames}
          isOwn
          onConfirm={(participant) => {
            setIsLeaving(false)
            void leave({ participant, isOwn: true })
          }}
          onCancel={() => setIsLeaving(false)}
        />
      )}
    </div>
  )
}
