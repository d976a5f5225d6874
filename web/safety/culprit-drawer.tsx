import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allOf, countsText, culpritName } from '../../domain/safety/rules.ts'
import type { Culprit, Reach, Span } from '../../domain/safety/schema.ts'
import { Alert } from '../ui/alert.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { NotLoaded } from '../ui/not-loaded.tsx'
import { BlockPart } from './block-part.tsx'
import { CleanUpPart } from './clean-up-part.tsx'
import { MadeList } from './made-list.tsx'
import { madeQuery } from './queries.ts'

interface Props {
  culprit: Culprit
  onClose: () => void
}

/** What one source or address made, and what can be done about it. */
export function CulpritDrawer({ culprit, onClose }: Props) {
  const [since, setSince] = useState<Span>('all')
  // An account is one person; behind a source there may be many who did nothing.
  const [reach, setReach] = useState<Reach>(culprit.kind === 'source' ? 'unconfirmed' : 'unpaid')
  const { data, isError, refetch } = useQuery(madeQuery(culprit, { since, reach }))
  return (
    <Drawer title={culpritName(culprit)} onClose={onClose}>
      {data ? (
        <>
          <p className="title">Made {countsText(allOf(data))}</p>
          {data.isHere && (
            <Alert tone="yellow" title="You are here">
              Your own browser writes from this source. Others in the same building do too.
            </Alert>
          )}
          <CleanUpPart
            culprit={culprit}
            made={data}
            choice={{ since, reach }}
            onSince={setSince}
            onReach={setReach}
          />
          <BlockPart culprit={culprit} blockedUntil={data.blockedUntil} />
          <MadeList items={data.items} />
        </>
      ) : isError ? (
        <NotLoaded what="What it made" onAgain={refetch} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Drawer>
  )
}
