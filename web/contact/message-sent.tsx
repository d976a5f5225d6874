import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { success } from './texts.ts'

export function MessageSent({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={success.title} role="alertdialog" onClose={onClose}>
      <div className="stack stack--tight">
        <p>{success.message}</p>
        <p>{success.thanks}</p>
      </div>
      <div className="row">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
