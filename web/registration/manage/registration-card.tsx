import type { Registration } from '../../../domain/registration/manage/schema.ts'
import { badgesText } from '../../../domain/registration/rules.ts'
import { PaymentButton } from './payment-button.tsx'
import { addressText, namesText, townText } from './texts.ts'

interface Props {
  registration: Registration
  onOpen: (registration: Registration) => void
  onPay: (registration: Registration) => void
}

export function RegistrationCard({ registration, onOpen, onPay }: Props) {
  const { names, place, zip } = registration
  return (
    <li className="tile registration-card">
      <button type="button" className="row-link" onClick={() => onOpen(registration)}>
        {namesText(registration)}
      </button>
      <p className="small soft">{addressText(registration)}</p>
      <div className="row between">
        <span className="small">
          {badgesText(names.length)}
          {(place ?? zip) && `, ${townText(registration)}`}
        </span>
        <PaymentButton registration={registration} onPress={onPay} />
      </div>
    </li>
  )
}
