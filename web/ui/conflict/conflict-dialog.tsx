import { useEffect, useRef, useState } from 'react'
import { actorText } from '../../../domain/kernel/forms/edit-conflict.ts'
import type { EditConflict } from '../../../domain/kernel/refusal.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import { copyText } from '../../lib/clipboard.ts'
import sheet from '../../styles/ui/conflict.css?url'
import { Button } from '../button.tsx'
import { FieldError } from '../forms/field.tsx'
import { Dialog } from '../overlays/dialog.tsx'

/** One field of a form, and its value in words. */
export interface ConflictField<Values> {
  label: string
  text: (values: Values) => string
}

interface Props<Values> {
  subject: string
  fields: readonly ConflictField<Values>[]
  meanwhile: EditConflict
  mine: Values
  /** Null if it was deleted. */
  theirs: Values | null
  recreateText: string | undefined
  onSaveMine: () => void
  onUseTheirs: () => void
  onRecreate: () => void
  onBack: () => void
}

/** Shown above the form, which still has what the user typed: Escape and "Back" return to it, with nothing saved. */
export default function ConflictDialog<Values>(props: Props<Values>) {
  const { subject, fields, meanwhile, mine, theirs, recreateText, onBack } = props
  const { timeZone } = useConvention()
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])
  const [isCopied, setIsCopied] = useState<boolean>()
  const isDeleted = theirs === null
  const fieldTexts = fields.map(({ label, text }) => ({
    label,
    mine: text(mine),
    theirs: isDeleted ? '' : text(theirs),
  }))
  const differingFields = fieldTexts.filter((line) => line.mine !== line.theirs)
  const copy = async () => {
    const texts = fieldTexts.map((line) => `${line.label}: ${line.mine}`)
    setIsCopied(await copyText(texts.join('\n')))
  }
  const { by, at } = meanwhile
  return (
    <Dialog
      title={isDeleted ? `This ${subject} was deleted` : 'Changed in the meantime'}
      onClose={onBack}
      className="dialog--wide"
    >
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div className="stack">
        <p ref={intro} className="conflict-intro" tabIndex={-1}>
          {actorText(by)} {isDeleted ? 'deleted' : 'changed'} this {subject} while you were editing
          it
          {at && ` (${formatInstant(at, 'full', timeZone)})`}.
        </p>
        <p>{explanation(isDeleted, differingFields.length > 0)}</p>
        <dl className="conflict-fields">
          {differingFields.map((line) => (
            <div key={line.label} className="conflict-field">
              <dt className="label">{line.label}</dt>
              {!isDeleted && <Version name="Theirs" text={line.theirs} />}
              <Version name={isDeleted ? undefined : 'Yours'} text={line.mine} />
            </div>
          ))}
        </dl>
        {isCopied === false && (
          <FieldError message="The text could not be copied. Select it above and copy it by hand." />
        )}
        <div className="row">
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
          {isDeleted ? (
            <>
              <Button variant="quiet" onClick={() => void copy()}>
                {isCopied ? 'Copied!' : 'Copy what you typed'}
              </Button>
              {recreateText && <Button onClick={props.onRecreate}>{recreateText}</Button>}
            </>
          ) : (
            <>
              <Button variant="quiet" onClick={props.onUseTheirs}>
                Use theirs
              </Button>
              <Button onClick={props.onSaveMine}>Save mine</Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function explanation(isDeleted: boolean, isDiffering: boolean): string {
  if (isDeleted) return 'It stays deleted. What you typed is still here:'
  return isDiffering
    ? 'Your changes are not saved yet. Saving yours replaces theirs:'
    : 'Their version is the same as yours.'
}

const Version = ({ name, text }: { name: string | undefined; text: string }) => (
  <dd>
    {name && <b>{name}</b>}
    <span className="conflict-text" dir="auto">
      {text || 'nothing'}
    </span>
  </dd>
)
