import type { Totals as TotalsData } from '../../../domain/registration/manage/schema.ts'
import { useConvention } from '../../lib/convention.ts'
import { inRegistrations, money } from './texts.ts'

export function Totals({ totals }: { totals: TotalsData | undefined }) {
  const { registrationCapacity } = useConvention()
  const figures = [
    {
      name: 'Badges',
      value: totals?.badges.toLocaleString('en-US'),
      note: `of ${registrationCapacity.toLocaleString('en-US')}, ${inRegistrations(totals?.registrations)}`,
    },
    {
      name: 'Paid badges',
      value: totals?.paidBadges.toLocaleString('en-US'),
      note: inRegistrations(totals?.paidRegistrations),
    },
    {
      name: 'Money in',
      value: totals && money(totals.money),
      note: `${totals ? money(totals.due) : '…'} still to come`,
    },
  ]
  return (
    <dl className="totals">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="tile">
          <dt>{name}</dt>
          <dd>
            <b>{value ?? '…'}</b> <span className="small soft">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
