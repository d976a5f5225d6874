import { formatInstant } from '../../domain/kernel/time.ts'
import { type Contribution, contributionKinds } from '../../domain/moderation/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { Tag } from '../ui/tag.tsx'

const states = { paid: 'Paid', confirmed: 'Confirmed', unconfirmed: 'Unconfirmed' } as const
const looks = { paid: 'done', confirmed: 'open', unconfirmed: 'wanted' } as const

/** The newest of each kind, with what would go in plain sight. */
export function ContributionList({ items }: { items: readonly Contribution[] }) {
  const { timeZone } = useConvention()
  return (
    <section className="drawer-part" aria-labelledby="made">
      <h3 id="made">What it made</h3>
      {items.length === 0 ? (
        <p className="small soft">Nothing that is still known.</p>
      ) : (
        <ul className="contribution-list">
          {items.map(({ kind, id, at, title, details, state, goes }) => (
            <li key={`${kind} ${id}`}>
              <p className="row between">
                <strong className="breaks">{title}</strong>
                {goes ? <Tag look="no">Goes</Tag> : <Tag>Stays</Tag>}
              </p>
              <p className="small">{details}</p>
              <p className="small soft row">
                {contributionKinds[kind]} · {formatInstant(at, 'full', timeZone)}
                {state && <Tag look={looks[state]}>{states[state]}</Tag>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
