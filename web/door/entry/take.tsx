import { useState } from 'react'
import type { DoorEntry } from '../../../domain/door/schema.ts'
import { type Way, wayLabels, ways } from '../../../domain/door/ways.ts'
import { Refused } from '../../ui/alert.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { useTake } from '../use-door.ts'

interface Props {
  entry: DoorEntry
  owed: number
}

/** One button takes what is owed in cash; the pencil opens another amount and another way to pay. */
export function Take({ entry, owed }: Props) {
  const [isOther, setIsOther] = useState(false)
  const [typed, setTyped] = useState(String(owed))
  const [way, setWay] = useState<Way>('cash')
  const { write, busy, problem } = useTake(entry)
  const amount = isOther ? Number(typed) : owed
  const isAmount = Number.isInteger(amount) && amount > 0 && amount <= 10_000
  return (
    <>
      <p className="row between">
        <span>Still owed</span>
        <b className="door-owed">${owed}</b>
      </p>
      {isOther && (
        <div className="door-other">
          <TextField
            label="Dollars"
            inputMode="numeric"
            value={typed}
            maxLength={5}
            error={isAmount ? undefined : 'Enter an amount in whole dollars.'}
            onChange={(event) => setTyped(event.target.value)}
          />
          <SelectField
            label="Way"
            value={way}
            onChange={(event) => setWay(event.target.value as Way)}
          >
            {ways.map((each) => (
              <option key={each} value={each}>
                {wayLabels[each]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Refused problem={problem} />
      <div className="door-take">
        <Button
          size="large"
          wide
          icon="dollar"
          busy={busy}
          disabled={!isAmount}
          onClick={() => void write({ amount, way: isOther ? way : 'cash', was: entry.paidAmount })}
        >
          Take ${isAmount ? amount : '…'}
        </Button>
        <IconButton
          name="edit"
          label="Another amount or way"
          aria-pressed={isOther}
          onClick={() => setIsOther(!isOther)}
        />
      </div>
    </>
  )
}
