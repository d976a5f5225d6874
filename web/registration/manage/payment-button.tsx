import { PlainButton } from '../../ui/button.tsx'
import type { Registration } from '../../../domain/registration/manage/schema.ts'
import { useConvention } from '../../lib/convention.ts'
import { Tag } from '../../ui/tag.tsx'
import { dayText, money, registeredNamesText } from './texts.ts'

interface Props {
  registration: Registration
  onToggle: (registration: Registration) => void
}

/** Shows the payment state; a click changes it. */
export function PaymentButton({ registration, onToggle }: Props) {
  const { timeZone } = useConvention()
  const { paidAt, paidAmount } = registration
  const names = registeredNamesText(registration)
  return (
    <PlainButton
      className="status"
      title={paidAt ? 'Mark unpaid' : 'Mark paid'}
      onClick={() => onToggle(registration)}
    >
      {paidAt ? (
        <Tag variant="done" icon="done">
          <span className="sr">Paid </span>
          {money(paidAmount ?? 0)}, {dayText(paidAt, timeZone)}
        </Tag>
      ) : (
        <Tag variant="wait" icon="waiting">
          Unpaid
        </Tag>
      )}
      <span className="sr">{`${names}. ${paidAt ? 'Mark unpaid' : 'Mark paid'}`}</span>
    </PlainButton>
  )
}
