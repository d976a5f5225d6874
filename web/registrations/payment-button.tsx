import type { Registration } from '../../domain/registrations/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { Tag } from '../ui/tag.tsx'
import { dayText, money, namesText } from './texts.ts'

interface Props {
  registration: Registration
  onPress: (registration: Registration) => void
}

/** Says whether it is paid; pressing it changes that. */
export function PaymentButton({ registration, onPress }: Props) {
  const { timeZone } = useConvention()
  const { paidAt, paidAmount } = registration
  const names = namesText(registration)
  return (
    <button
      type="button"
      className="status"
      aria-label={paidAt ? `Paid: ${names}. Mark unpaid` : `Unpaid: ${names}. Mark paid`}
      title={paidAt ? 'Mark unpaid' : 'Mark paid'}
      onClick={() => onPress(registration)}
    >
      {paidAt ? (
        <Tag look="done" icon="done">
          {money(paidAmount ?? 0)}, {dayText(paidAt, timeZone)}
        </Tag>
      ) : (
        <Tag look="wait" icon="waiting">
          Unpaid
        </Tag>
      )}
    </button>
  )
}
