import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Author } from '../../domain/moderation/schema.ts'
import { switchSlowMode } from '../../domain/moderation/api.ts'
import type { OnStateChange, TableState } from '../ui/data-table/types.ts'
import { LoadingOrError } from '../ui/load-error.tsx'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import { Blocks } from './blocks.tsx'
import { AuthorDrawer } from './author-drawer.tsx'
import { moderationQuery } from './queries.ts'
import { RegistrationPart } from './registration-part.tsx'
import { SourceTable } from './source-table.tsx'

interface Props {
  state: TableState
  onStateChange: OnStateChange
}

export function ModerationPage({ state, onStateChange }: Props) {
  const { data, isError, refetch } = useQuery(moderationQuery)
  const [selectedAuthor, setSelectedAuthor] = useState<Author | null>(null)
  return (
    <>
      <div className="section-head">
        <h1>When someone misbehaves</h1>
        <p className="soft">
          Slow down or close registration for a while, see where contributions came from, clean up
          after a source, and block it.
        </p>
      </div>
      {data ? (
        <>
          <RegistrationPart registration={data.registration} />
          <SlowModePart slow={data.slow} />
          <SourceTable state={state} onStateChange={onStateChange} onOpen={setSelectedAuthor} />
          <Blocks blocks={data.blocks} onOpen={setSelectedAuthor} />
        </>
      ) : (
        <LoadingOrError subject="This page" isError={isError} onRetry={refetch} lines={8} />
      )}
      {selectedAuthor && (
        <AuthorDrawer
          key={selectedAuthor.subject}
          author={selectedAuthor}
          onClose={() => setSelectedAuthor(null)}
        />
      )}
    </>
  )
}

const sendSlowMode = (on: boolean) => call(switchSlowMode, { body: { on } })

/** Slow mode, a measure between doing nothing and closing registration. */
function SlowModePart({ slow }: { slow: boolean }) {
  const { write, busy, problem } = useWrite({
    changes: ['safety'],
    send: sendSlowMode,
    undo: (_, on) => () => sendSlowMode(!on),
    feedback: { toast: (_, on) => (on ? 'Slow mode is on.' : 'Slow mode is off.') },
  })
  return (
    <section className="tile settings-part" aria-labelledby="slow">
      <div>
        <h2 id="slow">Slow mode is {slow ? 'on' : 'off'}</h2>
        <p className="small soft">
          While it is on, one source can register, reply, write or subscribe five times in ten
          minutes in total. Do not use it on the days of the convention: the whole hall is one
          source.
        </p>
      </div>
      <div className="stack">
        <ProblemAlert problem={problem} />
        <div className="row">
          <Button variant="quiet" icon="hourglass" busy={busy} onClick={() => void write(!slow)}>
            {slow ? 'Turn off slow mode' : 'Turn on slow mode'}
          </Button>
        </div>
      </div>
    </section>
  )
}
