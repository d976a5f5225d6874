import { inviteGuest } from '../../../../domain/gamedays/api.ts'
import { InviteForm } from '../../../../domain/gamedays/manage/forms.ts'
import type { Gameday } from '../../../../domain/gamedays/schema.ts'
import { longDateText } from '../../../../domain/gamedays/texts.ts'
import { call } from '../../../lib/queries/call.ts'
import { EmailField, TextField } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { type Failure, messageAfterCloseText, type OnFailure } from '../failures.ts'
import { InitialStatus, parseInitialStatus } from './initial-status.tsx'

interface Props {
  gameday: Gameday
  failure: Failure | null
  onFailure: OnFailure
  onClose: () => void
}

export function InviteDialog({ gameday, failure, onFailure, onClose }: Props) {
  const form = useForm({
    schema: InviteForm,
    initial: {
      gamedayID: gameday.id,
      guestName: '',
      guestEmail: '',
      status: null as string | null,
    },
    changes: ['gamedays'],
    send({ output: body }) {
      onFailure(null)
      return call(inviteGuest, { body })
    },
    feedback: {
      close: onClose,
      messageAfterClose: messageAfterCloseText('invite'),
      toast: ({ guestName }, { output }) =>
        output.status === null
          ? `The invitation to ${guestName} is on its way.`
          : `${guestName} is on the list.`,
    },
    onRefused: ({ problem }) => onFailure({ action: 'invite', problem }),
  })
  const { guestName, guestEmail, status } = form.values
  const incomplete = guestName.trim() === '' || guestEmail.trim() === ''
  return (
    <FormDialog
      title="Invite Guest"
      form={form}
      submitText="Send Invitation"
      incomplete={incomplete && 'Enter a name and an email address to send the invitation.'}
      onClose={onClose}
    >
      <p className="small soft">{longDateText(gameday.date)}</p>
      <FailureAlert failure={failure} />
      <TextField
        {...form.field('guestName')}
        label="Guest Name"
        autoComplete="off"
        maxLength={120}
        required
      />
      <EmailField {...form.field('guestEmail')} label="Email Address" autoComplete="off" required />
      <InitialStatus
        value={status ?? ''}
        onChange={(selected) => form.set('status', parseInitialStatus(selected))}
      />
    </FormDialog>
  )
}
