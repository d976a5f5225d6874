import {
  deleteGameday,
  deleteInvitation,
  resendInvitation,
} from '../../../../domain/gamedays/api.ts'
import type { BulkResult, Gameday, Invitation } from '../../../../domain/gamedays/schema.ts'
import { isCountingOnGameday } from '../../../../domain/gamedays/guest-mail.ts'
import { deletionMessage } from '../../../../domain/gamedays/manage/change-texts.ts'
import { replyText } from '../../../../domain/gamedays/manage/texts.ts'
import { longDateText } from '../../../../domain/gamedays/texts.ts'
import type { Instant } from '../../../../domain/kernel/time.ts'
import { call } from '../../../lib/queries/call.ts'
import { useIsMounted } from '../../../lib/use-is-mounted.ts'
import { ConfirmActionDialog } from './confirm-action-dialog.tsx'
import { BulkDialog, type BulkDraft } from '../bulk/bulk-dialog.tsx'
import { BulkResults } from '../bulk/bulk-results.tsx'
import type { Failure, OnFailure } from '../failures.ts'
import { GamedayDialog } from './gameday-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

export type ManagementDialog =
  | { kind: 'create'; gamedays?: readonly Gameday[]; repeated?: Gameday }
  | { kind: 'edit' | 'delete' | 'invite'; gameday: Gameday }
  | { kind: 'bulk'; gameday: Gameday; start?: BulkDraft }
  | { kind: 'results'; gameday: Gameday; result: BulkResult; rest: BulkDraft }
  | { kind: 'resend' | 'remove'; invitation: Invitation }

export type OpenDialog = (dialog: ManagementDialog) => void

interface Props {
  dialog: ManagementDialog
  now: Instant
  failure: Failure | null
  onFailure: OnFailure
  onOpen: OpenDialog
  onClose: () => void
  onCreated: (id: string) => void
  /** Clears the selection after an update. */
  onUpdated: () => void
}

export function Dialogs({ dialog, now, onOpen, onCreated, onUpdated, ...dialogProps }: Props) {
  const { onClose } = dialogProps
  const isMounted = useIsMounted()
  // Late refusals are reported separately, because another dialog may be open at that time.
  const onFailure: OnFailure = (failure) => {
    if (isMounted.current) dialogProps.onFailure(failure)
  }
  const props = { ...dialogProps, onFailure }
  switch (dialog.kind) {
    case 'create':
      return (
        <GamedayDialog
          {...props}
          now={now}
          gameday={null}
          gamedays={dialog.gamedays}
          repeated={dialog.repeated}
          onDone={({ id }) => {
            onCreated(id)
            onClose()
          }}
        />
      )
    case 'edit':
      return (
        <GamedayDialog
          {...props}
          now={now}
          gameday={dialog.gameday}
          onDone={() => {
            onUpdated()
            onClose()
          }}
        />
      )
    case 'invite':
      return <InviteDialog {...props} gameday={dialog.gameday} />
    case 'bulk':
      return (
        <BulkDialog
          {...props}
          gameday={dialog.gameday}
          start={dialog.start}
          onDone={(result, rest) =>
            onOpen({ kind: 'results', gameday: dialog.gameday, result, rest })
          }
        />
      )
    case 'results': {
      const { gameday, result, rest } = dialog
      const hasRest = rest.text !== ''
      const goBack = () => onOpen({ kind: 'bulk', gameday, start: rest })
      return <BulkResults result={result} onBack={hasRest ? goBack : undefined} onClose={onClose} />
    }
    case 'delete': {
      const { id, date } = dialog.gameday
      return (
        <ConfirmActionDialog
          {...props}
          title="Delete Gameday"
          confirmText="Delete"
          destructive
          action="delete"
          send={() => call(deleteGameday, { params: { id } })}
          doneText={`Deleted the game day on ${longDateText(date)}.`}
        >
          <b>{deletionMessage(dialog.gameday, now)}</b> Are you sure you want to delete this
          gameday? This will also delete all invitations and cannot be undone.
        </ConfirmActionDialog>
      )
    }
    case 'resend': {
      const { id, guestName, guestEmail } = dialog.invitation
      const answer = replyText(dialog.invitation)
      return (
        <ConfirmActionDialog
          {...props}
          title="Resend Invitation"
          confirmText="Resend"
          action="resend"
          send={() => call(resendInvitation, { params: { id } })}
          doneText={`The invitation to ${guestName} is on its way again.`}
        >
          <b>
            {guestName}, {guestEmail}.
          </b>{' '}
          Are you sure you want to resend this invitation? The guest will receive another email.
          {answer && (
            <>
              <br />
              {answer}
            </>
          )}
        </ConfirmActionDialog>
      )
    }
    case 'remove': {
      const { id, guestName, guestEmail } = dialog.invitation
      const isNotified = isCountingOnGameday(dialog.invitation)
      return (
        <ConfirmActionDialog
          {...props}
          title="Delete Invitation"
          confirmText="Delete"
          destructive
          action="deleteInvitation"
          send={() => call(deleteInvitation, { params: { id } })}
          doneText={`Deleted the invitation for ${guestName}.`}
        >
          <b>
            {guestName}, {guestEmail}.
          </b>{' '}
          Are you sure you want to delete this invitation? This action cannot be undone.
          {isNotified && (
            <>
              <br />
              {guestName} will be notified by email, unless the game day is over.
            </>
          )}
        </ConfirmActionDialog>
      )
    }
    default:
      return dialog satisfies never
  }
}
