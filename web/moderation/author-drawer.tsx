import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allOf, countsText, authorName } from '../../domain/moderation/rules.ts'
import type { Author, Reach, Span } from '../../domain/moderation/schema.ts'
import { Alert } from '../ui/alert.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { NotThereYet } from '../ui/not-loaded.tsx'
import { BlockPart } from './block-part.tsx'
import { CleanUpPart } from './clean-up-part.tsx'
import { ContributionList } from './contribution-list.tsx'
import { contributionsQuery } from './queries.ts'

interface Props {
  author: Author
  onClose: () => void
}

/** What one source or address made, and what can be done about it. */
export function AuthorDrawer({ author, onClose }: Props) {
  const [since, setSince] = useState<Span>('all')
  // An account is one person; behind a source there may be many who did nothing.
  const [reach, setReach] = useState<Reach>(author.kind === 'source' ? 'unconfirmed' : 'unpaid')
  const { data, isError, refetch } = useQuery(contributionsQuery(author, { since, reach }))
  return (
    <Drawer title={authorName(author)} onClose={onClose}>
      {data ? (
        <>
          <p className="title">Made {countsText(allOf(data))}</p>
          {data.isHere && (
            <Alert tone="yellow" title="You are here">
              Your own browser writes from this source. Others in the same building do too.
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
        <NotThereYet what="What it made" isError={isError} onAgain={refetch} lines={6} />
      )}
    </Drawer>
  )
}
