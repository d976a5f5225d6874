import { useState } from 'react'
import type { Name } from '../../../domain/auth/schema.ts'
import { useRaiseForm } from './use-raise-form.tsx'

/** The form beside the board. Once a flag is up it is a new one, for whoever else of a family raises one. */
export function RaiseColumn({ names }: { names: readonly Name[] }) {
  const [raisedCount, setRaisedCount] = useState(0)
  const onDone = () => {
    setRaisedCount(raisedCount + 1)
    // The form may go, and what says who comes stands above everything.
    document.getElementById('board')?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }
  return <Form key={raisedCount} names={names} onDone={onDone} />
}

function Form({ names, onDone }: { names: readonly Name[]; onDone: () => void }) {
  const { fields, button } = useRaiseForm({ names, variant: 'quiet', onDone })
  return (
    <>
      {fields}
      {button}
    </>
  )
}
