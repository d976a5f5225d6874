import { useState } from 'react'
import type { EditConflict } from '../../../domain/kernel/refusal.ts'
import { copyText } from '../../lib/copy-text.ts'
import { Button } from '../button.tsx'
import { FieldError } from '../forms/field.tsx'
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
  const [copied, setCopied] = useState<boolean>()
  const lines = parts.map(({ label, text }) => ({ label, text: text(mine) }))
  const copy = async () =>
    setCopied(await copyText(lines.map(({ label, text }) => `${label}: ${text}`).join('\n')))
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
      {copied === false && (
        <FieldError message="It could not be copied. Select the text above and copy it by hand." />
      )}
    </ConflictFrame>
  )
}
