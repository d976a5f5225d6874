import type { BulkResult } from '../../../../domain/gamedays/schema.ts'
import { bulkTexts } from '../../../../domain/gamedays/bulk/bulk-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface Props {
  result: BulkResult
  /** There is more in the box: closing goes back to it. */
  hasRest: boolean
  onClose: () => void
}

export function BulkResults({ result, hasRest, onClose }: Props) {
  const { sent, alreadyInvited, failed } = bulkTexts(result)
  return (
    <Dialog title="Bulk Invitation Results" onClose={onClose}>
      <div className="stack stack--tight">
        <Alert tone={result.invitationsSent > 0 ? 'green' : 'yellow'} title={sent} role="status" />
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
        {hasRest && (
          <Alert tone="yellow" title="Not everything could be sent">
            What was not understood or not sent is still in the box.
          </Alert>
        )}
      </div>
      <div className="row">
        <Button onClick={onClose}>{hasRest ? 'Back to the rest' : 'Close'}</Button>
      </div>
    </Dialog>
  )
}
