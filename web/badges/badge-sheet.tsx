import type { CSSProperties } from 'react'
import { sheetMargins, type PaperName, paperFormat } from '../../domain/badges/paper-formats.ts'
import { splitName, restNameSize, firstNameSize } from '../../domain/badges/rules.ts'
import type { Badge } from '../../domain/badges/schema.ts'
import { conventionDatesText } from '../../domain/convention/rules.ts'
import { doorAddress } from '../../domain/door/door-code.ts'
import { useConvention } from '../lib/convention.ts'
import { usePage } from '../lib/page.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { Meeple } from '../ui/symbols/meeple.tsx'
import type { Measure } from './use-measure.ts'

interface Props {
  paper: PaperName
  badges: readonly (Badge | null)[]
  label: string
  measure: Measure
}

/** One sheet. All lengths are fractions of its width, so that the preview matches the print at any width. */
export function BadgeSheet({ paper, badges, label, measure }: Props) {
  const { format, width, height, columns, badge, gap, hasCutLines } = paperFormat(paper)
  const { left, top } = sheetMargins(paperFormat(paper))
  const toSheetUnits = (length: number) => `${((length / width) * 100).toFixed(3)}cqw`
  const shape = { '--sheet-width': `${width}mm`, aspectRatio: `${width} / ${height}` }
  const grid: CSSProperties = {
    gridTemplateColumns: `repeat(${columns}, ${toSheetUnits(badge[0])})`,
    gridAutoRows: toSheetUnits(badge[1]),
    gap: `${toSheetUnits(gap[1])} ${toSheetUnits(gap[0])}`,
    padding: `${toSheetUnits(top)} 0 0 ${toSheetUnits(left)}`,
  }
  return (
    <section
      className={`badge-sheet badge-sheet--${format}${hasCutLines ? ' badge-sheet--cut' : ''}`}
      style={shape}
      aria-label={label}
    >
      <ol style={grid}>
        {badges.map((person, index) => (
          <li key={person?.id ?? `blank ${index}`} className="name-badge">
            <BadgeHeading />
            {person ? <BadgeName badge={person} measure={measure} /> : <p className="name-rule" />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function BadgeHeading() {
  const convention = useConvention()
  return (
    <p className="name-head">
      <Meeple />
      <b>{convention.name}</b>
      <span>{conventionDatesText(convention)}</span>
    </p>
  )
}

function BadgeName({ badge, measure }: { badge: Badge; measure: Measure }) {
  const { publicUrl } = usePage()
  const { first, rest } = splitName(badge.name)
  const size = { '--size': firstNameSize(measure(first)) } as CSSProperties
  const maxWordWidth = Math.max(...rest.split(' ').map(measure))
  const restSize = { '--size': restNameSize(maxWordWidth) } as CSSProperties
  return (
    <>
      <p className="name-first" style={size}>
        {first}
      </p>
      <p className="name-rest">
        {rest && <b style={restSize}>{rest}</b>}
        {badge.place && <span>{badge.place}</span>}
      </p>
      <QrCode
        address={doorAddress(publicUrl, badge.registrationId)}
        label={`Door code for ${badge.name}`}
      />
    </>
  )
}
