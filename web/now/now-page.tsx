import { useCallback, useMemo } from 'react'
import type { Event } from '../../domain/events/schema.ts'
import { buildBoard, type BoardWeekend } from '../../domain/now/board.ts'
import { isConventionActive } from '../../domain/convention/active-period.ts'
import type { Flag } from '../../domain/flags/schema.ts'
import { EventClock, useEventNow } from '../lib/time/event-clock.tsx'
import { LazyDrawers } from '../events/lazy-drawers.tsx'
import { useEvents, useEventsByName } from '../events/queries.ts'
import { useDrawers } from '../events/use-drawers.ts'
import { Views } from '../events/views.tsx'
import { flagsQuery, useMyFlags, type MyFlag } from '../flags/queries.ts'
import { RaiseAside } from './raise/raise-aside.tsx'
import { RaiseButton } from './raise/raise-button.tsx'
import { useConvention } from '../lib/convention.ts'
import { hrefOf, linkTo } from '../lib/href.ts'
import { useSearch } from '../lib/navigation.tsx'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import type { RowTarget } from '../ui/data-table/types.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Board } from './board/board.tsx'
import { BoardEmpty } from './board/board-empty.tsx'
import { BoardHead } from './board/board-head.tsx'
import { nowSearch } from './now-search.ts'

const MyFlags = lazyPart(async () => (await import('../flags/my-flags.tsx')).MyFlags)
const Wall = lazyPart(async () => (await import('./wall/wall.tsx')).Wall)

/** Board of the free spots at this moment, for a phone or for a screen in the hall. */
export function Page() {
  const { wall, theme = 'dark' } = nowSearch(useSearch())
  if (wall === undefined) return <BoardPage />
  return <Wall.Part subject="The wall" theme={theme} placeholder={<div className="wall-wait" />} />
}

function BoardPage() {
  const events = useEvents()
  const drawers = useDrawers()
  const { open } = drawers
  const openEvent = useCallback((event: string) => open({ event }), [open])
  return (
    <EventClock events={events}>
      <div className="wrap page board-page">
        <Views />
        <LiveBoard events={events} onOpen={openEvent} />
      </div>
      <LazyDrawers events={events} drawers={drawers} />
    </EventClock>
  )
}

const noFlags: readonly Flag[] = []

interface Props {
  events: readonly Event[]
  onOpen: (id: string) => void
}

function LiveBoard({ events, onOpen }: Props) {
  const convention = useConvention()
  const now = useEventNow()
  const { data: flags = noFlags } = useBrowserQuery(flagsQuery)
  const myFlags = useMyFlags(events, now)
  const weekends = useBoardWeekends(myFlags)
  const { timeZone } = convention
  const target = useMemo<RowTarget<Pick<Event, 'id'>>>(
    () => ({
      href: ({ id }) => hrefOf(linkTo({ to: '/now', search: { event: id } })),
      onOpen: ({ id }) => onOpen(id),
    }),
    [onOpen],
  )
  const board = useMemo(
    () => buildBoard({ events, flags, now, timeZone, weekends }),
    [events, flags, now, timeZone, weekends],
  )
  const isConventionOn = isConventionActive(convention, now)
  const isEmpty = !isConventionOn || board.fits.length + board.others.length === 0
  return (
    <>
      <BoardHead now={now} isOn={isConventionOn} />
      <div className="board-main" id="board" role="region" aria-label="Board" tabIndex={-1}>
        {myFlags.length > 0 && (
          <MyFlags.Part subject="Your flag" placeholder={<div />} myFlags={myFlags} now={now} />
        )}
        {isEmpty && <BoardEmpty events={events} now={now} target={target} />}
        {isConventionOn && (!isEmpty || board.playing.length > 0) && (
          <Board
            board={board}
            weekends={weekends}
            myFlags={myFlags}
            now={now}
            target={target}
            onOpen={onOpen}
          />
        )}
      </div>
      {isConventionOn && <RaiseButton myFlags={myFlags} />}
      {isConventionOn && <RaiseAside myFlags={myFlags} />}
    </>
  )
}

/** Free time of each of the user's names; none while no user is logged in. */
function useBoardWeekends(myFlags: readonly MyFlag[]): readonly BoardWeekend[] {
  const eventsByName = useEventsByName()
  const flagIds = eventsByName
    .map(({ name }) => myFlags.find((myFlag) => myFlag.name.id === name.id)?.flag.id ?? '')
    .join(' ')
  return useMemo(() => {
    const ids = flagIds.split(' ')
    return eventsByName.map((nameEvents, index) => ({ ...nameEvents, flagId: ids[index] ?? '' }))
  }, [eventsByName, flagIds])
}
