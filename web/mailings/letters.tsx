import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Letter } from '../../domain/mailings/schema.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { LoadingOrError } from '../ui/load-error.tsx'
import { LetterCard } from './letter-card.tsx'
import { LetterDialog, type LetterValues } from './letter-dialog.tsx'
import { lettersQuery } from './queries.ts'

const blankLetter: LetterValues = { subject: '', text: '', audience: { kind: 'everyone', ids: [] } }

/** Letter being written: an existing draft, or a new one that starts from these values. */
interface OpenLetter {
  letter: Letter | null
  values: LetterValues
}

const valuesOf = ({ subject, text, audience }: Letter): LetterValues => ({
  subject,
  text,
  audience,
})

/** Letters written by the organizers, to recipients of their choice. */
export function Letters() {
  const { data: letters, isError, refetch } = useQuery(lettersQuery)
  const [openLetter, setOpenLetter] = useState<OpenLetter | null>(null)
  const startLetter = (values = blankLetter) => setOpenLetter({ letter: null, values })
  const button = (
    <Button icon="edit" onClick={() => startLetter()}>
      Write a mailing
    </Button>
  )
  return (
    <section className="letters" aria-labelledby="letters">
      <div className="letters-head">
        <h2 id="letters">Mailings</h2>
        {letters !== undefined && letters.length > 0 && button}
      </div>
      {!letters && (
        <LoadingOrError subject="The mailings" isError={isError} onRetry={refetch} lines={4} />
      )}
      {letters?.length === 0 && (
        <Empty title="No mailings yet" action={button}>
          Write to everyone or to a group: players of an event, unpaid registrations, guests of a
          game day. Drafts are saved until you send them.
        </Empty>
      )}
      {letters?.map((letter) => (
        <LetterCard
          key={letter.id}
          letter={letter}
          onEdit={() => setOpenLetter({ letter, values: valuesOf(letter) })}
          onCopy={() => startLetter(valuesOf(letter))}
        />
      ))}
      {openLetter && <LetterDialog {...openLetter} onClose={() => setOpenLetter(null)} />}
    </section>
  )
}
