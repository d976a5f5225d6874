import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { EditConflict, Problem } from '../../../domain/kernel/refusal.ts'
import type { ConflictField } from './conflict-dialog.tsx'

// Loaded when a conflict occurs. `lazy` loses the type parameter of a component.
const ConflictDialog = lazy(
  () => import('./conflict-dialog.tsx'),
) as unknown as typeof import('./conflict-dialog.tsx').default

/** The values and the version that a form started from. */
interface ConflictStart<Values> {
  values: Values
  version: number
}

interface ConflictOptions<Values, Current> {
  /** The noun in messages, such as 'event'. */
  subject: string
  start: ConflictStart<Values>
  /** The values and the version from which the form would start now. */
  read: (current: Current) => ConflictStart<Values>
  /** `current` is null if it was deleted. */
  fields: (current: Current | null) => readonly ConflictField<Values>[]
}

interface Handlers<Values, Current> {
  send: (mine: Values) => Promise<void>
  onTheirs: (current: Current) => void
  /** Creates a new one in place of the deleted one. */
  recreate?: { label: string; send: (mine: Values) => void }
}

interface Conflict<Values> {
  mine: Values
  meanwhile: EditConflict
}

/** Handles conflicts of a form whose subject others may change or delete while it is open. */
export function useConflict<Values extends object, Current extends object>(
  options: ConflictOptions<Values, Current>,
) {
  const { subject, read, fields } = options
  const [start, setStart] = useState(options.start)
  // Read when a form is sent, which may be before the next render.
  const latest = useRef(start)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)

  const resetTo = (next: ConflictStart<Values>) => {
    latest.current = next
    setStart(next)
    setConflict(null)
  }

  /** Opens the dialog if a refusal is a conflict; returns whether it is one. */
  const open = ({ meanwhile }: Problem, mine: Values): boolean => {
    if (meanwhile) setConflict({ mine, meanwhile })
    return meanwhile !== undefined
  }

  const dialog = ({ send, onTheirs, recreate }: Handlers<Values, Current>): ReactNode => {
    if (!conflict) return null
    const { mine, meanwhile } = conflict
    const current = (meanwhile.current ?? null) as Current | null
    return (
      <Suspense>
        <ConflictDialog<Values>
          {...{ subject, mine, meanwhile }}
          fields={fields(current)}
          theirs={current && read(current).values}
          recreateText={recreate?.label}
          onSaveMine={() => {
            if (current) resetTo(read(current))
            void send(mine)
          }}
          onUseTheirs={() => {
            if (!current) return
            resetTo(read(current))
            onTheirs(current)
          }}
          onRecreate={() => {
            latest.current = { ...latest.current, version: 0 }
            setConflict(null)
            recreate?.send(mine)
          }}
          onBack={() => setConflict(null)}
        />
      </Suspense>
    )
  }

  return {
    start,
    version: () => latest.current.version,
    /** The initial values identify a subject without a version number. */
    startValues: () => latest.current.values,
    resetTo,
    open,
    dialog,
  }
}
