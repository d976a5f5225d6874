import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Author } from '../../domain/moderation/schema.ts'
import type { OnStateChange, TableState } from '../ui/data-table/types.ts'
import { NotThereYet } from '../ui/not-loaded.tsx'
import { Blocks } from './blocks.tsx'
import { AuthorDrawer } from './author-drawer.tsx'
import { safetyQuery } from './queries.ts'
import { RegistrationPart } from './registration-part.tsx'
import { SlowPart } from './slow-part.tsx'
import { SourceTable } from './source-table.tsx'

interface Props {
  state: TableState
  onStateChange: OnStateChange
}

export function Safety({ state, onStateChange }: Props) {
  const { data, isError, refetch } = useQuery(safetyQuery)
  const [opened, setOpened] = useState<Author | null>(null)
  return (
    <>
      <div className="section-head">
        <h1>When somebody misbehaves</h1>
        <p className="soft">
          Slow down or close registration for a while, see where things came from, clean up what one
          source made, and keep it out.
        </p>
      </div>
      {data ? (
        <>
          <RegistrationPart registration={data.registration} />
          <SlowPart slow={data.slow} />
          <SourceTable state={state} onStateChange={onStateChange} onOpen={setOpened} />
          <Blocks blocks={data.blocks} onOpen={setOpened} />
        </>
      ) : (
        <NotThereYet what="This page" isError={isError} onAgain={refetch} lines={8} />
      )}
      {opened && (
        <AuthorDrawer key={opened.subject} author={opened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
