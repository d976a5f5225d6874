import type { MouseEvent } from 'react'
import type { ConventionDay } from '../../domain/convention/schema.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { hrefOf, linkTo } from '../lib/href.ts'
import { isPlainClick } from '../lib/plain-click.ts'

interface Props {
  days: readonly ConventionDay[]
  day: string
  /** Selected table, which stays selected. */
  table: string | undefined
  onSelect: (day: string) => void
}

export function HallDays({ days, day, table, onSelect }: Props) {
  const { timeZone } = useConvention()
  if (days.length === 1) return null
  return (
    <nav className="segments" aria-label="Day">
      {days.map(({ name, opensAt }) => (
        <a
          key={name}
          href={hrefOf(
            linkTo({ to: '/hall', search: { day: name, ...(table !== undefined && { table }) } }),
          )}
          aria-current={name === day ? 'true' : undefined}
          onClick={(click: MouseEvent) => {
            if (!isPlainClick(click)) return
            click.preventDefault()
            onSelect(name)
          }}
        >
          {`${formatInstant(opensAt, 'weekdayShort', timeZone)}, ${formatInstant(opensAt, 'monthDayShort', timeZone)}`}
        </a>
      ))}
    </nav>
  )
}
