import { useState } from 'react'
import { formatInstant } from '../../domain/kernel/time.ts'
import { block, unblock } from '../../domain/safety/api.ts'
import { culpritName } from '../../domain/safety/rules.ts'
import { type BlockSpan, blockSpans, type Culprit } from '../../domain/safety/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useWork } from './use-work.ts'

interface Props {
  culprit: Culprit
  blockedUntil: string | null
}

const effects = {
  source:
    'Nobody can register, reply, write or subscribe from there. Who is registered still logs in and plays.',
  address:
    'The address is signed out, and can neither log in nor register, reply, write or subscribe.',
}

export function BlockPart({ culprit, blockedUntil }: Props) {
  const { timeZone } = useConvention()
  const showToast = useToast()
  const { busy, problem, work } = useWork()
  const [span, setSpan] = useState<BlockSpan>('day')
  const name = culpritName(culprit)

  const keepOut = async () => {
    const body = { ...culprit, span }
    if (await work((call) => call(block, { body }))) showToast(`${name} is blocked.`)
  }
  const letIn = async () => {
    if (await work((call) => call(unblock, { body: culprit })))
      showToast(`${name} may write again.`)
  }
  return (
    <section className="drawer-part" aria-labelledby="block">
      <h3 id="block">Block</h3>
      {blockedUntil === null ? (
        <>
          <p className="small soft">{effects[culprit.kind]}</p>
          <div className="row block-row">
            <SelectField
              label="For"
              value={span}
              onChange={(event) => setSpan(event.target.value as BlockSpan)}
            >
              {Object.entries(blockSpans).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <Button look="danger" icon="lock" busy={busy} onClick={() => void keepOut()}>
              Block
            </Button>
          </div>
        </>
      ) : (
        <div className="row between">
          <span>Blocked until {formatInstant(blockedUntil, 'full', timeZone)}.</span>
          <Button look="quiet" busy={busy} onClick={() => void letIn()}>
            Let in again
          </Button>
        </div>
      )}
      {problem && (
        <Alert tone="red" title={problem.title} role="alert">
          {problem.message}
        </Alert>
      )}
    </section>
  )
}
