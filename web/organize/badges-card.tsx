import { hasRole } from '../../domain/kernel/roles.ts'
import { pluralize } from '../../domain/kernel/text/pluralize.ts'
import type { Overview } from '../../domain/organize/schema.ts'
import { useUser } from '../lib/session/session.ts'
import { BadgePlot } from './badge-plot.tsx'
import { Card } from './card.tsx'

type Props = Pick<Overview, 'badges' | 'badgeWaitingList'>

/** Badges through the year, compared with last year. */
export function BadgesCard({ badges, badgeWaitingList }: Props) {
  const mayOpenRegistrations = hasRole(useUser(), 'administrator')
  const { taken, capacity, lastYear, today } = badges
  return (
    <Card
      title="Badges"
      columns={2}
      note={
        lastYear && (
          <ul className="org-keys" aria-hidden="true">
            <li>
              <i />
              this year
            </li>
            <li>
              <i className="last" />
              last year
            </li>
          </ul>
        )
      }
      link={mayOpenRegistrations ? { to: '/registrations', text: 'Registrations' } : undefined}
    >
      <p className="org-count">
        {taken}{' '}
        <small>
          of {capacity}
          {lastYear && `, ${comparisonText(taken, lastYear, today !== null)}`}
        </small>
      </p>
      {badgeWaitingList !== undefined && badgeWaitingList.badges > 0 && (
        <p className="small soft">
          {pluralize(badgeWaitingList.addresses, 'address', 'addresses')}{' '}
          {badgeWaitingList.addresses === 1 ? 'is' : 'are'} waiting for{' '}
          {pluralize(badgeWaitingList.badges, 'badge')}.
        </p>
      )}
      <BadgePlot history={badges} />
    </Card>
  )
}

function comparisonText(
  taken: number,
  { onThisDay, total }: NonNullable<Overview['badges']['lastYear']>,
  isComparedByDay: boolean,
): string {
  const difference = taken - (isComparedByDay ? onThisDay : total)
  const suffix = isComparedByDay ? ' on this day' : ''
  if (difference === 0) return `as many as last year${suffix}`
  return `${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'} than last year${suffix}`
}
