import { hrefOf, linkTo } from '../../lib/href.ts'
import { useNavigate } from '../../lib/navigation.tsx'
import { isPlainClick } from '../../lib/plain-click.ts'
import { useRenderedStates } from '../../lib/session/session.ts'
import { type CalendarFilter, calendarFilters } from './calendar-search.ts'

interface Props {
  day: string | undefined
  filter: CalendarFilter | undefined
}

const labels: Record<CalendarFilter, string> = { free: 'Free', mine: 'Mine', fits: 'Fits me' }

/** Which events the calendar shows. Only logged-in users have events of their own. */
export function FilterChoice({ day, filter }: Props) {
  const navigate = useNavigate()
  const { isLoggedIn } = useRenderedStates()
  const link = (show: CalendarFilter | undefined, className?: string) => (
    <a
      key={show ?? 'all'}
      className={className}
      href={hrefOf(
        linkTo({ to: '/calendar', search: { ...(day && { day }), ...(show && { show }) } }),
      )}
      aria-current={filter === show ? 'true' : undefined}
      onClick={(click) => {
        if (!isPlainClick(click)) return
        click.preventDefault()
        navigate({ search: (before) => ({ ...before, show }) })
      }}
    >
      {show ? labels[show] : 'All'}
    </a>
  )
  return (
    <nav className="segments cal-filter" aria-label="Show">
      {link(undefined)}
      {calendarFilters.map((show) => {
        if (show === 'free' || filter === show) return link(show)
        return isLoggedIn && link(show, 'when-signed-in')
      })}
    </nav>
  )
}
