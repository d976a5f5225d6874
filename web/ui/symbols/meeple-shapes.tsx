import { maxRowMeeples, meeplePitch } from './meeple-row.ts'

/** Relative to its top: a row of meeples repeats this path. */
const outline =
  'c3.1 0 5.4 2.3 5.4 5.2 0 1.3-.4 2.3-1 3.2 3.6.7 7.2 2 9.3 3.8 1.2 1 1.2 2.7 0 3.7-1.5 1.2-4 1.8-6.3 2 1.5 2.6 3.2 5.2 4 7.2.6 1.5-.3 2.9-1.9 2.9h-5.3c-.9 0-1.5-.4-1.9-1.2l-1.4-2.9c-.4-.8-1.4-.8-1.8 0l-1.4 2.9c-.4.8-1 1.2-1.9 1.2h-5.3c-1.6 0-2.5-1.4-1.9-2.9.8-2 2.5-4.6 4-7.2-2.3-.2-4.8-.8-6.3-2-1.2-1-1.2-2.7 0-3.7 2.1-1.8 5.7-3.1 9.3-3.8-.6-.9-1-1.9-1-3.2 0-2.9 2.3-5.2 5.4-5.2z'

const rowPath = (count: number) =>
  `M16 2${Array.from({ length: count }, () => outline).join(`m${meeplePitch} 0`)}`

/** Shapes that repeat on a page are drawn once and referenced: one meeple, and rows of several. */
export function MeepleShapes() {
  return (
    <svg className="sprite" aria-hidden="true">
      {Array.from({ length: maxRowMeeples }, (_, index) => (
        <path key={index} id={`meeples-${index + 1}`} d={rowPath(index + 1)} />
      ))}
    </svg>
  )
}
