import { type FormEvent, useState } from 'react'
import { canOpenPath } from '../../domain/team/pages.ts'
import { useUser } from '../lib/session/session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { Icon } from '../ui/symbols/icon.tsx'

interface Props {
  initialId: string
  busy: boolean
  disabled: boolean
  onSend: (id: string) => void
}

export function OneRegistration({ initialId, busy, disabled, onSend }: Props) {
  const [id, setId] = useState(initialId)
  const user = useUser()
  const registrationId = id.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (registrationId !== '' && !disabled) onSend(registrationId)
  }
  return (
    <form className="tile mail-card" aria-label="Confirmation" onSubmit={submit}>
      <h2>
        <Icon name="done" />
        Confirmation
      </h2>
      <p className="small soft">Sends the confirmation email of one registration again.</p>
      <TextField
        label="Registration ID"
        hint={
          canOpenPath(user, '/registrations')
            ? "You'll find it in the registration on the Registrations page."
            : 'Administrators find it on the Registrations page.'
        }
        value={id}
        onChange={(event) => setId(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="row mail-actions">
        <Button type="submit" icon="send" busy={busy} disabled={disabled || registrationId === ''}>
          {busy ? 'Sending...' : 'Send confirmation'}
        </Button>
      </div>
    </form>
  )
}
