import type { ReactNode } from 'react'
import {
  areaSides,
  landmarkLabels,
  type Landmarks,
  landmarksAt,
  landmarkText,
} from '../../domain/convention/landmarks.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'
import { variables } from '../ui/variables.ts'

interface Props {
  area: Landmarks & { name: string; perRow?: number | null | undefined }
  /** Id of the heading. */
  id: string
  tableCount: number
  /** A list item for each table. */
  children: ReactNode
}

/** An area of the hall: its walls, the landmarks at their sides, and its tables in rows. */
export function Room({ area, id, tableCount, children }: Props) {
  const { name, perRow } = area
  const usedSides = areaSides
    .map((side) => ({ side, kinds: landmarksAt(area, side) }))
    .filter(({ kinds }) => kinds.length > 0)
  return (
    <section
      className={typeof perRow === 'number' ? 'room room--rows' : 'room'}
      aria-labelledby={id}
      style={variables({
        '--tables': tableCount,
        ...(typeof perRow === 'number' && { '--per-row': perRow }),
      })}
    >
      <h2 id={id}>{isolateDirection(name)}</h2>
      {usedSides.map(({ side, kinds }) => (
        <p key={side} className={`room-side room-side--${side}`}>
          {kinds.map((kind) => (
            <span key={kind}>
              <span aria-hidden="true">{landmarkLabels[kind]}</span>
              <span className="sr">{landmarkText(kind, side)}. </span>
            </span>
          ))}
        </p>
      ))}
      <ul>{children}</ul>
    </section>
  )
}
