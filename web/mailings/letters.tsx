import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Letter } from '../../domain/mailings/schema.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { NotThereYet } from '../ui/not-loaded.tsx'
import { LetterCard } from './letter-card.tsx'
import { LetterDialog, type LetterValues } from './letter-dialog.tsx'
import { lettersQuery } from './queries.ts'

const blank: LetterValues = { subject: '', text: '', audience: { kind: 'everyone', ids: [] } }

/** What is written: an existing draft, or something new that starts from these words. */
interface Written {
  letter: Letter | null
  values: LetterValues
}

const valuesOf = ({ subject, text, audience }: Letter): LetterValues => ({
  subject,
  text,
  audience,
})

/** Letters in the organisers' own words, to whom they choose. */
export function Letters() {
  const { data: letters, isError, refetch } = useQuery(lettersQuery)
  const [written, setWritten] = useState<Written | null>(null)
  const writeNew = (values = blank) => setWritten({ letter: null, values })
  const button = (
    <Button icon="edit" onClick={() => writeNew()}>
      Write a letter
    </Button>
  )
  return (
    <section className="letters" aria-labelledby="letters">
      <div className="letters-head">
        <h2 id="letters">Letters</h2>
        {letters !== undefined && letters.length > 0 && button}
      </div>
      {!letters && <NotThereYet what="The letters" isError={isError} onAgain={refetch} lines={4} />}
      {letters?.length === 0 && (
        <Empty title="No letter yet" action={button}>
          In your own words, to everyone or to some: players of a table, whoever has not paid,
          guests of a game day. A draft is kept until you send it.
        </Empty>
      )}
      {letters?.map((letter) => (
        <LetterCard
          key={letter.id}
          letter={letter}
          onEdit={() => setWritten({ letter, values: valuesOf(letter) })}
          onCopy={() => writeNew(valuesOf(letter))}
        />
      ))}
      {written && <LetterDialog {...written} onClose={() => setWritten(null)} />}
    </section>
  )
}
