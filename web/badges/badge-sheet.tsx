import type { CSSProperties } from 'react'
import { marginsOf, type PaperName, paperNamed } from '../../domain/badges/papers.ts'
import { partsOf, restSizeFor, sizeFor } from '../../domain/badges/rules.ts'
import type { Badge } from '../../domain/badges/schema.ts'
import { conventionDatesText } from '../../domain/convention/rules.ts'
import { doorAddress } from '../../domain/door/code.ts'
import { useConvention } from '../lib/convention.ts'
import { usePage } from '../lib/page.ts'
import { Code } from '../ui/code.tsx'
import { Meeple } from '../ui/symbols/meeple.tsx'
import type { Measure } from './use-measure.ts'

interface Props {
  paper: PaperName
  badges: readonly (Badge | null)[]
  label: string
  measure: Measure
}

/** One sheet. All lengths are parts of its width, so that the preview at any width is the print. */
export function BadgeSheet({ paper, badges, label, measure }: Props) {
  const { format, width, height, columns, badge, gap, cut } = paperNamed(paper)
  const { left, top } = marginsOf(paperNamed(paper))
  const part = (length: number) => `${((length / width) * 100).toFixed(3)}cqw`
  const shape = { '--sheet-width': `${width}mm`, aspectRatio: `${width} / ${height}` }
  const grid: CSSProperties = {
    gridTemplateColumns: `repeat(${columns}, ${part(badge[0])})`,
    gridAutoRows: part(badge[1]),
    gap: `${part(gap[1])} ${part(gap[0])}`,
    padding: `${part(top)} 0 0 ${part(left)}`,
  }
  return (
    <section
      className={`badge-sheet badge-sheet--${format}${cut ? ' badge-sheet--cut' : ''}`}
      style={shape}
      aria-label={label}
    >
      <ol style={grid}>
        {badges.map((one, index) => (
          <li key={one?.id ?? `blank ${index}`} className="name-badge">
            <Heading />
            {one ? <Person badge={one} measure={measure} /> : <p className="name-rule" />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Heading() {
  const convention = useConvention()
  return (
    <p className="name-head">
      <Meeple />
      <b>{convention.name}</b>
      <span>{conventionDatesText(convention)}</span>
    </p>
  )
}

function Person({ badge, measure }: { badge: Badge; measure: Measure }) {
  const { publicUrl } = usePage()
  const { first, rest } = partsOf(badge.name)
  const size = { '--size': sizeFor(measure(first)) } as CSSProperties
  const longest = Math.max(...rest.split(' ').map(measure))
  const restSize = { '--size': restSizeFor(longest) } as CSSProperties
  return (
    <>
      <p className="name-first" style={size}>
        {first}
      </p>
      <p className="name-rest">
        {rest && <b style={restSize}>{rest}</b>}
        {badge.place && <span>{badge.place}</span>}
      </p>
      <Code
        address={doorAddress(publicUrl, badge.registrationId)}
        label={`Door code of ${badge.name}`}
      />
    </>
  )
}
