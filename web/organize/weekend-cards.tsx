import type { Overview } from '../../domain/organize/schema.ts'
import { Card } from './card.tsx'

/** Attendees who have arrived, of all badges. */
export function ArrivalsCard({ arrivals }: { arrivals: NonNullable<Overview['arrivals']> }) {
  const { arrived, expected } = arrivals
  return (
    <Card title="Arrived" link={{ to: '/door', text: 'Door' }}>
      <p className="org-count">
        {arrived} <small>of {arrived + expected} badges</small>
      </p>
    </Card>
  )
}

/** Tables of the hall in use now. */
export function HallCard({ hall }: { hall: NonNullable<Overview['hall']> }) {
  const { tables, tablesInUse, openSpots } = hall
  if (tables === 0) return null
  return (
    <Card title="Tables in use" link={{ to: '/hall', text: 'Hall' }}>
      <p className="org-count">
        {tablesInUse}{' '}
        <small>
          of {tables}, {openSpots} open {openSpots === 1 ? 'spot' : 'spots'}
        </small>
      </p>
    </Card>
  )
}
