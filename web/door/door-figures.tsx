import { doorFiguresOf } from '../../domain/door/rules.ts'
import type { ShownList } from '../../domain/door/queued-actions.ts'
import type { DoorList } from '../../domain/door/schema.ts'

interface Props {
  list: DoorList
  waiting: ShownList['waiting']
}

/** What is certain, and what waits for a signal. */
export function DoorFigures({ list, waiting }: Props) {
  const { arrived, expected, taken, owed } = doorFiguresOf(list)
  const figures = [
    [waiting.arrived > 0 ? `arrived, ${waiting.arrived} more wait` : 'arrived', String(arrived)],
    ['expected', String(expected)],
    [waiting.taken > 0 ? `taken, $${waiting.taken} more waits` : 'taken', `$${taken}`],
    ['still owed', `$${owed}`],
    ['badges left', String(list.badgesLeft)],
  ] as const
  return (
    <dl className="door-figures">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
