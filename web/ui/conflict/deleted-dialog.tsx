import { useState } from 'react'
import type { EditConflict } from '../../../domain/kernel/refusal.ts'
import { Button } from '../button.tsx'
import type { MergePart } from './merge-part.ts'
import { ConflictFrame } from './conflict-frame.tsx'

interface Props<Values> {
  thing: string
  parts: readonly MergePart<Values>[]
  mine: Values
  meanwhile: EditConflict
  again?: { label: string }
  onAgain: (mine: Values) => void
  onBack: () => void
}

/** For a form whose subject was deleted: what was typed can be read, copied, or saved as a new one. */
export default function DeletedDialog<Values>(props: Props<Values>) {
  const { thing, parts, mine, meanwhile, again, onAgain, onBack } = props
  const [copied, setCopied] = useState(false)
  const lines = parts.map(({ label, text }) => ({ label, text: text(mine) }))
  const copy = async () => {
    await navigator.clipboard?.writeText(
      lines.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    )
    setCopied(true)
  }
  return (
    <ConflictFrame
      title={`This ${thing} was deleted`}
      meanwhile={meanwhile}
      did={`deleted this ${thing} while you were editing it`}
      onBack={onBack}
      actions={
        <>
          {again && <Button onClick={() => onAgain(mine)}>{again.label}</Button>}
          <Button look="quiet" onClick={() => void copy()}>
            {copied ? 'Copied!' : 'Copy what you typed'}
          </Button>
        </>
      }
    >
      <p>It stays deleted. What you typed is still here:</p>
      <dl className="conflict-typed">
        {lines
          .filter(({ text }) => text !== '')
          .map(({ label, text }) => (
            <div key={label}>
              <dt className="label">{label}</dt>
              <dd className="conflict-text">{text}</dd>
            </div>
          ))}
      </dl>
    </ConflictFrame>
  )
}
