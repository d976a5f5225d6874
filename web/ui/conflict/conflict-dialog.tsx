import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { actorText } from '../../../domain/kernel/meanwhile.ts'
import {
  type Fate,
  fateOf,
  merged,
  type Side,
  type Sides,
  usualSide,
} from '../../../domain/kernel/merge.ts'
import type { Meanwhile } from '../../../domain/kernel/refusal.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import sheet from '../../styles/ui/conflict.css?url'
import { Button } from '../button.tsx'
import type { MergePart } from './merge-part.ts'
import { useModal } from '../overlays/modal.ts'
import { Tag } from '../tag.tsx'

interface Props<Values> extends Sides<Values> {
  thing: string
  parts: readonly MergePart<Values>[]
  meanwhile: Meanwhile
  onSave: (values: Values) => void
  onTheirs: () => void
  onBack: () => void
}

/** Both sides of what two people changed, part by part. Nothing is saved before one of them says what to keep. */
export default function ConflictDialog<Values extends object>(props: Props<Values>) {
  const { thing, parts, base, mine, theirs, meanwhile, onSave, onTheirs, onBack } = props
  const sides = { base, mine, theirs }
  const fields = parts.map((part) => part.fields)
  const fates = fields.map((one) => fateOf(one, sides))
  const [chosen, setChosen] = useState<Partial<Record<number, Side>>>({})
  const sideOf = (position: number): Side =>
    chosen[position] ?? usualSide(fates[position] ?? 'same')
  const result = merged(fields, sides, sideOf)
  const differ = fates.some((fate) => fate === 'both')
  return (
    <Frame
      title="Changed meanwhile"
      meanwhile={meanwhile}
      did={`changed this ${thing} while you were editing it`}
      onBack={onBack}
      actions={
        <>
          <Button onClick={() => onSave(result)}>
            {differ ? 'Save what is chosen' : 'Keep both'}
          </Button>
          <Button look="quiet" onClick={() => onSave(mine)}>
            Keep mine
          </Button>
          <Button look="quiet" onClick={onTheirs}>
            Keep theirs
          </Button>
        </>
      }
    >
      <p>
        {differ
          ? 'Both of you changed the same thing. Choose what to keep; nothing is saved before you do.'
          : 'You changed different things, so both fit together. Nothing is saved before you say so.'}
      </p>
      {parts.map((part, position) => {
        const fate = fates[position] ?? 'same'
        return fate === 'same' ? null : (
          <Choice
            key={part.label}
            label={part.label}
            fate={fate}
            side={sideOf(position)}
            texts={{ mine: part.text(mine), theirs: part.text(theirs) }}
            onChoose={(side) => setChosen({ ...chosen, [position]: side })}
          />
        )
      })}
    </Frame>
  )
}

interface ChoiceProps {
  label: string
  fate: Fate
  side: Side
  texts: Record<Side, string>
  onChoose: (side: Side) => void
}

const names: Record<Side, string> = { mine: 'Yours', theirs: 'Theirs' }

function Choice({ label, fate, side, texts, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="conflict-part">
      <legend className="label">
        {label} {fate === 'both' && <Tag look="needs">Both changed</Tag>}
      </legend>
      <div className="conflict-sides">
        {(['mine', 'theirs'] as const).map((one) => (
          <label key={one} className="conflict-side">
            <input type="radio" name={name} checked={side === one} onChange={() => onChoose(one)} />
            <b>
              {names[one]}
              {fate !== 'both' && fate !== one && ', as it was'}
            </b>
            <span className="conflict-text">{texts[one] || 'nothing'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface FrameProps {
  title: string
  meanwhile: Meanwhile
  /** After who it was: 'deleted this event'. */
  did: string
  actions: ReactNode
  onBack: () => void
  children: ReactNode
}

/** Above the form, which keeps everything that was typed: Escape and 'Back' lead there. */
export function Frame({ title, meanwhile, did, actions, onBack, children }: FrameProps) {
  const { timeZone } = useConvention()
  const heading = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const { element } = useModal({ onClose: onBack })
  useEffect(() => head.current?.focus(), [])
  const { by, at } = meanwhile
  return (
    <dialog ref={element} className="dialog dialog--wide tile conflict" aria-labelledby={heading}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <h2 id={heading} ref={head} tabIndex={-1}>
        {title}
      </h2>
      <div className="stack">
        <p>
          {actorText(by)} {did}
          {at && ` (${formatInstant(at, 'full', timeZone)})`}.
        </p>
        {children}
      </div>
      <div className="row conflict-actions">
        {actions}
        <Button look="text" onClick={onBack}>
          Back
        </Button>
      </div>
    </dialog>
  )
}
