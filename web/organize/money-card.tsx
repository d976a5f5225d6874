import { hasEnded } from '../../domain/convention/rules.ts'
import type { Overview } from '../../domain/organize/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/time/now.ts'
import { Amounts, Card } from './card.tsx'

const dollars = (amount: number) => `$${amount.toLocaleString('en')}`

/** Money received, owed and to be refunded. */
export function MoneyCard({ money }: { money: NonNullable<Overview['money']> }) {
  const { received, owed, refundsDue, badges, paidBadges } = money
  const isOver = hasEnded(useConvention(), useNow())
  if (received + owed + refundsDue === 0) return null
  const paidPercent = Math.round((received / Math.max(1, received + owed)) * 100)
  return (
    <Card
      title="Money"
      link={
        owed > 0
          ? { to: '/registrations', text: 'Who owes', search: { payment: 'unpaid' } }
          : refundsDue > 0
            ? { to: '/door', text: 'Refunds' }
            : { to: '/registrations', text: 'Registrations' }
      }
    >
      <Amounts
        amounts={[
          { label: 'In', value: dollars(received), tone: 'good' },
          { label: 'Owed', value: dollars(owed) },
          ...(refundsDue > 0
            ? [{ label: 'To refund', value: dollars(refundsDue), tone: 'warning' as const }]
            : []),
        ]}
      />
      <div className="org-bar" aria-hidden="true">
        <i style={{ width: `${paidPercent}%` }} />
        <i style={{ width: `${100 - paidPercent}%` }} />
      </div>
      <p className="small soft">
        {paidBadges} of {badges} badges are paid.
        {owed > 0 && (isOver ? ' The rest was never paid.' : ' The rest is paid at the door.')}
      </p>
    </Card>
  )
}
