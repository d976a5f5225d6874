import { useState } from 'react'
import { leaveFlag, walkToFlag } from '../../../domain/flags/api.ts'
import type { Flag } from '../../../domain/flags/schema.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import type { MyFlag } from '../../flags/queries.ts'
import { flagTopics } from '../../flags/use-flag-write.ts'
import { call } from '../../lib/queries/call.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, ConfirmDialog, Dialog, ErrorDialog } from '../../ui/overlays/dialog.tsx'
import { useWrite } from '../../ui/write/use-write.ts'
import { useOnce } from './use-once.ts'

interface Props {
  flag: Flag
  teaches: boolean
  /** Names that could go. */
  names: readonly Name[]
  myFlags: readonly MyFlag[]
  onClose: () => void
}

/** Sets out to a flag, with one click if there is only one name and no other event expects it. */
export default function WalkToFlagDialog({ flag, teaches, names, myFlags, onClose }: Props) {
  const [name, setName] = useState(names.length === 1 ? names[0] : undefined)
  const otherFlag = myFlags.find((myFlag) => myFlag.name.id === name?.id)?.flag
  const [isConfirmed, setIsConfirmed] = useState(false)
  if (!name) {
    return (
      <Dialog title="Who is on the way?" onClose={onClose}>
        <div className="stack stack--tight">
          {names.map((option) => (
            <Button key={option.id} wide variant="quiet" onClick={() => setName(option)}>
              {option.name}
            </Button>
          ))}
          <CancelButton />
        </div>
      </Dialog>
    )
  }
  if (otherFlag && otherFlag.host !== name.id && !isConfirmed) {
    return (
      <ConfirmDialog
        title={`Go to ${isolateDirection(flag.gameName)} instead?`}
        confirmText={`Go to ${isolateDirection(flag.gameName)}`}
        onConfirm={() => setIsConfirmed(true)}
        onCancel={onClose}
      >
        {name.name} is on the way to {isolateDirection(otherFlag.gameName)}. That spot opens up
        again then.
      </ConfirmDialog>
    )
  }
  return <StartWalk flag={flag} teaches={teaches} name={name} onClose={onClose} />
}

/** Example: 'is on the way to teach Azul, table 14' */
const walkText = ({ gameName, place }: Props['flag'], teaches: boolean) =>
  `is on the way to ${teaches ? 'teach ' : ''}${isolateDirection(gameName)}${place && `, table ${place}`}`

function StartWalk({
  flag,
  teaches,
  name,
  onClose,
}: Omit<Props, 'names' | 'myFlags'> & { name: Name }) {
  const params = { flagId: flag.id }
  const { id } = name
  const { write, problem } = useWrite({
    send: () => call(walkToFlag, { params, body: { id, teaches } }),
    changes: flagTopics,
    feedback: { toast: () => `${name.name} ${walkText(flag, teaches)}.`, close: onClose },
    undo: () => () => call(leaveFlag, { params, body: { id } }),
  })
  useOnce(() => void write())
  return problem && <ErrorDialog error={problem} onClose={onClose} />
}
