import type { BulkResult } from '../../../../domain/gamedays/schema.ts'
import { bulkResultTexts } from '../../../../domain/gamedays/bulk/bulk-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface Props {
  result: BulkResult
  /** Returns to the box with the remaining text, if there is any. */
  onBack?: (() => void) | undefined
  onClose: () => void
}

export function BulkResults({ result, onBack, onClose }: Props) {
  const { sent, alreadyInvited, failed } = bulkResultTexts(result, onBack !== undefined)
  const isComplete = result.invitationsSent > 0 && !failed && !onBack
  return (
    <Dialog title="Bulk Invitation Results" onClose={onBack ?? onClose}>
      <div className="stack stack--tight">
        <Alert tone={isComplete ? 'green' : 'yellow'} title={sent} role="status">
          {onBack && 'The rest of your text was not sent. It is still in the text box.'}
        </Alert>
        {alreadyInvited && (
          <Alert tone="yellow" title={alreadyInvited.text} icon="info">
            {alreadyInvited.listed}
          </Alert>
        )}
        {failed && (
          <Alert tone="red" title={failed.text}>
            {failed.listed}
          </Alert>
        )}
      </div>
      <div className="row">
        {onBack && <Button onClick={onBack}>Back to the text box</Button>}
        <Button variant={onBack ? 'quiet' : 'main'} onClick={onClose}>
          {onBack ? 'Close and discard the rest' : 'Close'}
        </Button>
      </div>
    </Dialog>
  )
}
