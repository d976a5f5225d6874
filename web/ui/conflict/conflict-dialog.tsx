import { useState } from 'react'
import {
  changedBy,
  merged,
  type Side,
  type Sides,
  usualSide,
} from '../../../domain/kernel/forms/three-way-merge.ts'
import type { EditConflict } from '../../../domain/kernel/refusal.ts'
import { Button } from '../button.tsx'
import { ConflictFrame } from './conflict-frame.tsx'
import { MergeChoice } from './merge-choice.tsx'
import type { MergePart } from './merge-part.ts'

interface Props<Values> extends Sides<Values> {
  thing: string
  parts: readonly MergePart<Values>[]
  meanwhile: EditConflict
  onSave: (values: Values) => void
  onTheirs: () => void
  onBack: () => void
}

/** Both sides of what two people changed, part by part. Nothing is saved before one of them says what to keep. */
export default function ConflictDialog<Values extends object>(props: Props<Values>) {
  const { thing, parts, base, mine, theirs, meanwhile, onSave, onTheirs, onBack } = props
  const sides = { base, mine, theirs }
  const fields = parts.map((part) => part.fields)
  const fates = fields.map((one) => changedBy(one, sides))
  const [chosen, setChosen] = useState<Partial<Record<number, Side>>>({})
  const sideOf = (position: number): Side =>
    chosen[position] ?? usualSide(fates[position] ?? 'same')
  const result = merged(fields, sides, sideOf)
  const differ = fates.some((fate) => fate === 'both')
  return (
    <ConflictFrame
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
          <MergeChoice
            key={part.label}
            label={part.label}
            fate={fate}
            side={sideOf(position)}
            texts={{ mine: part.text(mine), theirs: part.text(theirs) }}
            onChoose={(side) => setChosen({ ...chosen, [position]: side })}
          />
        )
      })}
    </ConflictFrame>
  )
}
