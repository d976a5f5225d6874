import type { BulkResult } from '../../../domain/gamedays/schema.ts'
import { bulkTexts } from '../../../domain/gamedays/bulk-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export function BulkResults({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const { sent, alreadyInvited, failed } = bulkTexts(result)
  return (
    <Dialog title="Bulk Invitation Results" onClose={onClose}>
      <div className="stack stack--tight">
        <Alert tone="green" title={sent} role="status" />
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
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
