import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addCounts, countsText, authorLabel } from '../../domain/moderation/rules.ts'
import {
  type Author,
  type CleanUpReach,
  type ContributionSpan,
  type Contribution,
  contributionKinds,
} from '../../domain/moderation/schema.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { Alert } from '../ui/alert.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { LoadingOrError } from '../ui/load-error.tsx'
import { useConvention } from '../lib/convention.ts'
import { Tag } from '../ui/tag.tsx'
import { BlockPart } from './block-part.tsx'
import { CleanUpPart } from './clean-up-part.tsx'
import { contributionsQuery } from './queries.ts'

interface Props {
  author: Author
  onClose: () => void
}

/** Contributions of one source or address, and the actions against it. */
export function AuthorDrawer({ author, onClose }: Props) {
  const [since, setSince] = useState<ContributionSpan>('all')
  // An account is one person; a source may be shared by many who did nothing wrong.
  const [reach, setReach] = useState<CleanUpReach>(
    author.kind === 'source' ? 'unconfirmed' : 'unpaid',
  )
  const { data, isError, refetch } = useQuery(contributionsQuery(author, { since, reach }))
  return (
    <Drawer title={authorLabel(author)} onClose={onClose}>
      {data ? (
        <>
          <p className="title">Created {countsText(addCounts(data))}</p>
          {data.isHere && (
            <Alert tone="yellow" title="You are here">
              Your browser uses this source. So may everyone else in the building.
            </Alert>
          )}
          <CleanUpPart
            author={author}
            contributions={data}
            choice={{ since, reach }}
            onSince={setSince}
            onReach={setReach}
          />
          <BlockPart author={author} blockedUntil={data.blockedUntil} />
          <ContributionList items={data.items} />
        </>
      ) : (
        <LoadingOrError subject="The contributions" isError={isError} onRetry={refetch} lines={6} />
      )}
    </Drawer>
  )
}

const stateNames = { paid: 'Paid', confirmed: 'Confirmed', unconfirmed: 'Unconfirmed' } as const
const stateVariants = { paid: 'done', confirmed: 'open', unconfirmed: 'wanted' } as const

/** Newest contributions of each kind, with those to be removed in plain sight. */
function ContributionList({ items }: { items: readonly Contribution[] }) {
  const { timeZone } = useConvention()
  return (
    <section className="drawer-part" aria-labelledby="made">
      <h3 id="made">Contributions</h3>
      {items.length === 0 ? (
        <p className="small soft">Nothing on record.</p>
      ) : (
        <ul className="contribution-list">
          {items.map(({ kind, id, at, title, details, state, goes }) => (
            <li key={`${kind} ${id}`}>
              <p className="row between">
                <strong className="breaks">{title}</strong>
                {goes ? <Tag variant="no">Will be removed</Tag> : <Tag>Stays</Tag>}
              </p>
              <p className="small">{details}</p>
              <p className="small soft row">
                {contributionKinds[kind]} · {formatInstant(at, 'full', timeZone)}
                {state && <Tag variant={stateVariants[state]}>{stateNames[state]}</Tag>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
