import { useId } from 'react'
import {
  accepted,
  replyButtonLabels,
  type InvitationStatus,
  rejected,
} from '../../domain/gamedays/status.ts'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import { FieldError } from '../ui/forms/field.tsx'
import { Icon } from '../ui/symbols/icon.tsx'
import { Meeple } from '../ui/symbols/meeple.tsx'

interface Props {
  /** Last reply. */
  current: InvitationStatus
  value: InvitationStatus
  onChange: (status: InvitationStatus) => void
  mayAccept: boolean
  error: string | undefined
}

/** Reply options: coming or not coming. */
export function Choices({ current, value, onChange, mayAccept, error }: Props) {
  const labels = replyButtonLabels(current)
  const errorId = useId()
  const isHydrated = useHydrated()
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="label">Are you coming?</legend>
      <div className="choices">
        {([accepted, rejected] as const).map((status) => (
          <label key={status} className={status === rejected ? 'choice choice--no' : 'choice'}>
            <input
              type="radio"
              name="status"
              value={status}
              // Before a choice, browsers announce a required radio button as invalid; the form checks it with the script.
              required={!isHydrated}
              checked={status === value}
              onChange={() => onChange(status)}
              disabled={status === accepted && !mayAccept}
            />
            <span>
              <Meeple />
              {labels[status]}
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}
