import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { EditConflict, Problem } from '../../../domain/kernel/refusal.ts'
import type { MergePart } from './merge-part.ts'

// Loaded when a conflict occurs. `lazy` loses the type parameter of a component.
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx')) as unknown as Dialog<
  typeof import('./conflict-dialog.tsx')
>
const DeletedDialog = lazy(() => import('./deleted-dialog.tsx')) as unknown as Dialog<
  typeof import('./deleted-dialog.tsx')
>
type Dialog<Module extends { default: unknown }> = Module['default']

/** What a form started from. */
interface Start<Values> {
  values: Values
  version: number
}

interface Options<Values, Current> {
  /** What people call it: 'event'. */
  thing: string
  start: Start<Values>
  /** What the form would hold, had it been opened now. */
  read: (current: Current) => Start<Values>
  /** `current` is null when it was deleted. */
  parts: (current: Current | null, mine: Values) => readonly MergePart<Values>[]
}

interface Handlers<Values, Current> {
  /** Sends what was chosen. */
  send: (values: Values) => Promise<void>
  /** What somebody else saved stays as it is. */
  onTheirs: (current: Current) => void
  /** Makes a new one of what was deleted. */
  again?: { label: string; onAgain: (mine: Values) => void }
}

interface Met<Values> {
  mine: Values
  meanwhile: EditConflict
}

/** For a form of something that others may change or delete while it is open: nothing of either side is lost. */
export function useConflict<Values extends object, Current>(options: Options<Values, Current>) {
  const { thing, read, parts } = options
  const [start, setStart] = useState(options.start)
  // Read when a form is sent, which may be before the next render.
  const latest = useRef(start)
  const [met, setMet] = useState<Met<Values> | null>(null)

  const startFrom = (next: Start<Values>) => {
    latest.current = next
    setStart(next)
    setMet(null)
  }

  /** Whether a refusal is one of these; then it is shown. */
  const take = ({ meanwhile }: Problem, mine: Values): boolean => {
    if (meanwhile) setMet({ mine, meanwhile })
    return meanwhile !== undefined
  }

  const dialog = ({ send, onTheirs, again }: Handlers<Values, Current>): ReactNode => {
    if (!met) return null
    const { mine, meanwhile } = met
    const current = (meanwhile.current ?? null) as Current | null
    const onBack = () => setMet(null)
    const about = { thing, parts: parts(current, mine), mine, meanwhile, onBack }
    return (
      <Suspense>
        {current === null ? (
          <DeletedDialog<Values>
            {...about}
            {...(again && { again })}
            onAgain={(values) => {
              latest.current = { ...latest.current, version: 0 }
              setMet(null)
              again?.onAgain(values)
            }}
          />
        ) : (
          <ConflictDialog<Values>
            {...about}
            base={start.values}
            theirs={read(current).values}
            onSave={(values) => {
              startFrom(read(current))
              void send(values)
            }}
            onTheirs={() => {
              startFrom(read(current))
              onTheirs(current)
            }}
          />
        )}
      </Suspense>
    )
  }

  return {
    start,
    version: () => latest.current.version,
    /** For what has no number of its version: what was shown names it. */
    shown: () => latest.current.values,
    startFrom,
    take,
    dialog,
  }
}
