import { lowerFlag } from '../../domain/flags/api.ts'
import type { Flag } from '../../domain/flags/schema.ts'
import { useEventNow } from '../lib/time/event-clock.tsx'
import { call } from '../lib/queries/call.ts'
import { Button } from '../ui/button.tsx'
import { ErrorDialog } from '../ui/overlays/dialog.tsx'
import { restoreFlag } from './restore-flag.ts'
import { useFlagWrite } from './use-flag-write.ts'

/** Button for the administrator, who may lower any flag. */
export function LowerFlag({ flag }: { flag: Flag }) {
  const now = useEventNow()
  const { write, busy, problem, dismiss } = useFlagWrite({
    send: () => call(lowerFlag, { params: { flagId: flag.id } }),
    feedback: { toast: () => `${flag.hostName} no longer has a flag up.` },
    undo: () => restoreFlag(flag, now),
  })
  return (
    <>
      <Button
        variant="text"
        busy={busy}
        aria-label={`Lower the flag: ${flag.gameName}`}
        onClick={() => void write()}
      >
        Lower
      </Button>
      {problem && <ErrorDialog error={problem} onClose={dismiss} />}
    </>
  )
}
