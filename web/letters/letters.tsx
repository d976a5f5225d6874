import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Letter } from '../../domain/letters/schema.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Skeleton } from '../ui/loading.tsx'
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
  const { data: letters, isError } = useQuery(lettersQuery)
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
      {!letters && !isError && <Skeleton lines={4} />}
      {!letters && isError && (
        <Alert tone="red" title="No connection" role="alert">
          We could not read the letters. Reload the page to try again.
        </Alert>
      )}
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
