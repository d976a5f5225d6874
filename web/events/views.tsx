import { findDay } from '../../domain/convention/days.ts'
import { type View, viewsWithContent } from '../../domain/convention/views.ts'
import { listFlags } from '../../domain/flags/api.ts'
import type { Flag } from '../../domain/flags/schema.ts'
import { countFreeSpots } from '../../domain/now/free-spots.ts'
import { useConvention } from '../lib/convention.ts'
import type { PagePath } from '../lib/href.ts'
import { Link, usePath, useSearch } from '../lib/navigation.tsx'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { useNow } from '../lib/time/now.ts'
import { Icon, type IconName } from '../ui/symbols/icon.tsx'
import { Meeple } from '../ui/symbols/meeple.tsx'
import { useEvents } from './queries.ts'

interface ViewLink {
  to: PagePath
  text: string
  /** A meeple by default. */
  icon?: IconName
  /** Reads a day from its address. */
  hasDays?: true
}

const viewLinks: Record<View, ViewLink> = {
  list: { to: '/events', text: 'List', icon: 'list', hasDays: true },
  calendar: { to: '/calendar', text: 'Calendar', icon: 'calendar', hasDays: true },
  now: { to: '/now', text: 'Now', icon: 'now' },
  hall: { to: '/hall', text: 'Hall', icon: 'hall', hasDays: true },
  mine: { to: '/weekend', text: 'Mine', hasDays: true },
}

/** Leads to the other views of the events. On phones it is a bar at the bottom of the screen during the convention. */
export function Views() {
  const convention = useConvention()
  const views = viewsWithContent(convention, useNow(60_000))
  const day = useDayInAddress()
  const isOn = views.includes('now')
  return (
    <nav className={isOn ? 'views views--bar' : 'views'} aria-label="Views" data-foot-bar="">
      {views.map((view) => {
        const { to, text, icon, hasDays } = viewLinks[view]
        return (
          <Link key={view} to={to} search={hasDays && day !== undefined ? { day } : {}}>
            {icon ? <Icon name={icon} /> : <Meeple />}
            <span>{text}</span>
            {view === 'now' && <FreeSpotCount />}
          </Link>
        )
      })}
    </nav>
  )
}

/** The day that the list, the calendar or the hall shows: the other views keep it. */
function useDayInAddress(): string | undefined {
  const convention = useConvention()
  const path = usePath()
  const { day } = useSearch()
  const hasDays = Object.values(viewLinks).some((link) => link.to === path && link.hasDays)
  return hasDays && typeof day === 'string' ? findDay(convention, day)?.name : undefined
}

const noFlags: readonly Flag[] = []

/** Free spots of the board. Its place is reserved until the flags are loaded. */
function FreeSpotCount() {
  const events = useEvents()
  const { data: flags, isPending } = useBrowserQuery(queryFor(listFlags))
  const now = useNow()
  const { spots } = countFreeSpots({ events, flags: flags ?? noFlags, now })
  if (isPending || spots === 0) return <b className="n n--none" />
  return (
    <b className="n">
      {spots}
      <span className="sr"> free {spots === 1 ? 'spot' : 'spots'}</span>
    </b>
  )
}
