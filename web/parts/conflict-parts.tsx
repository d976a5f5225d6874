import type { Problem } from '../../domain/kernel/refusal.ts'
import { Button } from '../ui/button.tsx'
import type { MergePart } from '../ui/conflict/merge-part.ts'
import { useConflict } from '../ui/conflict/use-conflict.tsx'

interface Values {
  game: string
  note: string
}

const fields: readonly MergePart<Values>[] = [
  { label: 'Game', fields: ['game'], text: ({ game }) => game },
  { label: 'Note', fields: ['note'], text: ({ note }) => note },
]

const met = (current: Values | null): Problem => ({
  code: 'changed-meanwhile',
  title: 'Changed meanwhile',
  message: 'Somebody else saved it.',
  meanwhile: {
    by: { kind: 'person', name: 'Marcus Webb' },
    at: '2027-05-21T18:00:00.000Z',
    current,
  },
})

const mine = { game: 'Azul', note: 'By the window' }
const others: Record<string, Values | null> = {
  'Different things': { game: 'Ark Nova', note: '' },
  'The same thing': { game: 'Ark Nova', note: 'Newcomers welcome' },
  Deleted: null,
}

export function ConflictParts() {
  const { take, dialog } = useConflict<Values, Values>({
    thing: 'event',
    start: { values: { game: 'Azul', note: '' }, version: 1 },
    read: (values) => ({ values, version: 2 }),
    parts: () => fields,
  })
  return (
    <div className="row">
      {Object.entries(others).map(([label, current]) => (
        <Button key={label} look="quiet" onClick={() => take(met(current), mine)}>
          {label}
        </Button>
      ))}
      {dialog({
        send: () => Promise.resolve(),
        onTheirs: () => {},
        again: { label: 'Create it anew', onAgain: () => {} },
      })}
    </div>
  )
}
