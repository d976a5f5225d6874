import { useId } from 'react'
import type { ChangedBy, Side } from '../../../domain/kernel/forms/three-way-merge.ts'
import { Tag } from '../tag.tsx'

interface Props {
  label: string
  fate: ChangedBy
  side: Side
  texts: Record<Side, string>
  onChoose: (side: Side) => void
}

const names: Record<Side, string> = { mine: 'Yours', theirs: 'Theirs' }

/** One part: mine or theirs. */
export function MergeChoice({ label, fate, side, texts, onChoose }: Props) {
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
            <span className="conflict-text" dir="auto">
              {texts[one] || 'nothing'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
