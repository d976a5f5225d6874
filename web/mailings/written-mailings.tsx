import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WrittenMailing } from '../../domain/mailings/schema.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { LoadingOrError } from '../ui/load-error.tsx'
import { WrittenMailingCard } from './written-mailing-card.tsx'
import { WrittenMailingDialog, type WrittenMailingValues } from './written-mailing-dialog.tsx'
import { writtenMailingsQuery } from './queries.ts'

const blankMailing: WrittenMailingValues = {
  subject: '',
  text: '',
  audience: { kind: 'everyone', ids: [] },
}

/** Mailing that is being written: an existing draft, or a new one that starts from these values. */
interface OpenMailing {
  mailing: WrittenMailing | null
  values: WrittenMailingValues
}

const valuesOf = ({ subject, text, audience }: WrittenMailing): WrittenMailingValues => ({
  subject,
  text,
  audience,
})

/** Mailings written by the organizers, to recipients of their choice. */
export function WrittenMailings() {
  const { data: mailings, isError, refetch } = useQuery(writtenMailingsQuery)
  const [openMailing, setOpenMailing] = useState<OpenMailing | null>(null)
  const startMailing = (values = blankMailing) => setOpenMailing({ mailing: null, values })
  const button = (
    <Button icon="edit" onClick={() => startMailing()}>
      Write a mailing
    </Button>
  )
  return (
    <section className="written-mailings" aria-labelledby="written-mailings">
      <div className="written-mailings-head">
        <h2 id="written-mailings">Mailings</h2>
        {mailings !== undefined && mailings.length > 0 && button}
      </div>
      {!mailings && (
        <LoadingOrError subject="The mailings" isError={isError} onRetry={refetch} lines={4} />
      )}
      {mailings?.length === 0 && (
        <Empty title="No mailings yet" action={button}>
          Write to everyone or to a group: players of an event, unpaid registrations, guests of a
          game day. Drafts are saved until you send them.
        </Empty>
      )}
      {mailings?.map((mailing) => (
        <WrittenMailingCard
          key={mailing.id}
          mailing={mailing}
          onEdit={() => setOpenMailing({ mailing, values: valuesOf(mailing) })}
          onCopy={() => startMailing(valuesOf(mailing))}
        />
      ))}
      {openMailing && (
        <WrittenMailingDialog {...openMailing} onClose={() => setOpenMailing(null)} />
      )}
    </section>
  )
}
