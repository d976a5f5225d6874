import { useState } from 'react'
import type { Name } from '../../../domain/auth/schema.ts'
import { useRaiseForm } from './use-raise-form.tsx'

/** Form beside the board. Resets once a flag is raised, for another member of the family. */
export function RaiseColumn({ names }: { names: readonly Name[] }) {
  const [raisedCount, setRaisedCount] = useState(0)
  const onDone = () => {
    setRaisedCount(raisedCount + 1)
    // The form may disappear, and the list of players on the way is above everything.
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
