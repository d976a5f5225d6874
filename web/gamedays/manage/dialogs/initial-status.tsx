import { statusFilters } from '../../../../domain/gamedays/manage/guest-list.ts'
import { SelectField } from '../../../ui/forms/field.tsx'

interface Props {
  /** Empty if the guest is to reply by email. */
  value: string
  onChange: (status: string) => void
}

/** Reply that the organizer knows already, if any. */
export function InitialStatus({ value, onChange }: Props) {
  return (
    <SelectField
      label="Initial Status (Optional)"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">No status (will send email)</option>
      {statusFilters.map((status) => (
        <option key={status.value} value={status.value}>
          {status.label}
        </option>
      ))}
    </SelectField>
  )
}

/** Converts the choice for the API: null when the reply is unknown. */
export const parseInitialStatus = (choice: string): '0' | '1' | '2' | null =>
  choice === '0' || choice === '1' || choice === '2' ? choice : null
