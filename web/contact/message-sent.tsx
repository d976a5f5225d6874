import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { success } from './texts.ts'

interface Props {
  /** When it reaches the organisers, if not at once. */
  waits: string | undefined
  onClose: () => void
}

export function MessageSent({ waits, onClose }: Props) {
  return (
    <Dialog title={success.title} role="alertdialog" onClose={onClose}>
      <div className="stack stack--tight">
        <p>{success.message}</p>
        {waits && <p>{waits}</p>}
        <p>{success.thanks}</p>
      </div>
      <div className="row">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
