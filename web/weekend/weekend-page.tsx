import { useMemo } from 'react'
import { currentAndNextEvents } from '../../domain/weekend/current-and-next.ts'
import { listTimelineEvents, buildTimeline } from '../../domain/weekend/timeline.ts'
import { shortNames } from '../../domain/weekend/texts.ts'
import { initialLaneDay } from '../../domain/weekend/lanes.ts'
import { buildReturnPath } from '../../domain/auth/return-path.ts'
import { EventClock, useMinuteNow } from '../lib/time/event-clock.tsx'
import { LazyDrawers } from '../events/lazy-drawers.tsx'
import { useEvents } from '../events/queries.ts'
import { useDrawers } from '../events/use-drawers.ts'
import { useConvention } from '../lib/convention.ts'
import { hrefOf, linkTo } from '../lib/href.ts'
import { useSearch, Link, useSearchText } from '../lib/navigation.tsx'
import { useRenderedStates } from '../lib/session/session.ts'
import { Skeleton } from '../ui/loading.tsx'
import { LoadError, LoadingOrError } from '../ui/load-error.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { LaneDays, Lanes } from './lanes/lanes.tsx'
import { NowAndNext } from './next/now-next.tsx'
import { type OpenedEvent, OpenEventProvider } from './weekend-event-link.tsx'
import { PocketSheet } from './pocket-sheet.tsx'
import { useMyWeekends } from './use-my-weekends.ts'
import { WeekendDay } from './day/weekend-day.tsx'
import { WeekendEmpty } from './weekend-empty.tsx'
import { WeekendHead } from './weekend-head.tsx'
import { weekendSearch } from './weekend-search.ts'
import { WeekendSide } from './weekend-side.tsx'
import { ShortNamesProvider } from './short-names.ts'

/** Page with the user's events, the games to bring, and what fits in between. */
export function Page() {
  const events = useEvents()
  const drawers = useDrawers()
  return (
    <EventClock events={events}>
      <Weekend drawers={drawers} />
      <LazyDrawers events={events} drawers={drawers} />
    </EventClock>
  )
}

const eventSearch = ({ id, offeredTo }: OpenedEvent) => ({
  event: id,
  ...(offeredTo && { as: offeredTo.map((name) => name.id).join('*') }),
})

interface Props {
  drawers: ReturnType<typeof useDrawers>
}

/** The user is known only in the browser: until then, the page is rendered for both cases. */
function Weekend({ drawers }: Props) {
  const now = useMinuteNow()
  const { user, isLoggedIn, isLoggedOut } = useRenderedStates()
  if (user && user.names.length > 0) return <MyWeekend drawers={drawers} />
  return (
    <>
      <WeekendHead names={[]} selectedName={undefined} now={now} />
      <div className="wrap weekend-state">
        {user && <NotRegistered />}
        {!user && isLoggedIn && (
          <div className="when-signed-in">
            <WeekendSkeleton />
          </div>
        )}
        {!user && isLoggedOut && (
          <div className="when-signed-out">
            <LogInPrompt />
          </div>
        )}
      </div>
    </>
  )
}

/** As high as the screen, so that the footer of the page stays below it when the days load. */
const WeekendSkeleton = () => (
  <div className="weekend-waiting">
    <Skeleton lines={5} />
  </div>
)

function MyWeekend({ drawers }: Props) {
  const convention = useConvention()
  const events = useEvents()
  const now = useMinuteNow()
  const { name: nameIdInAddress, day: dayInAddress } = weekendSearch(useSearch())
  const myWeekends = useMyWeekends()
  const { weekends: allWeekends, isPending, isFailed, retry, missingWaitingPlaces } = myWeekends
  const names = useMemo(() => allWeekends.map(({ name }) => name), [allWeekends])
  const namesById = useMemo(() => shortNames(names), [names])
  const selectedName = names.find(({ id }) => id === nameIdInAddress)
  const weekends = useMemo(
    () =>
      selectedName ? allWeekends.filter(({ name }) => name.id === selectedName.id) : allWeekends,
    [allWeekends, selectedName],
  )
  const days = useMemo(
    () => buildTimeline({ events, weekends, convention, now }),
    [events, weekends, convention, now],
  )
  const { open } = drawers
  const target = useMemo(
    () => ({
      href: (openedEvent: OpenedEvent) =>
        hrefOf(linkTo({ to: '/weekend', search: eventSearch(openedEvent) })),
      onOpen: (openedEvent: OpenedEvent) => open(eventSearch(openedEvent)),
    }),
    [open],
  )
  const isEmpty = listTimelineEvents(events, weekends).length === 0
  const next = currentAndNextEvents(weekends, now).next.map(({ event }) => event.id)
  const waitingPlacesState = missingWaitingPlaces && (
    <LoadingOrError subject="Your waiting lists" {...missingWaitingPlaces} lines={2} />
  )
  const selectedDay =
    convention.days.find(({ name }) => name === dayInAddress) ?? initialLaneDay(convention, now)
  const lanesTimeline = isEmpty ? undefined : days.find(({ day }) => day === selectedDay)
  const headProps = { names, selectedName, now, hasLanes: lanesTimeline !== undefined }
  if (isPending || isFailed) {
    return (
      <ShortNamesProvider value={namesById}>
        <WeekendHead {...headProps} />
        <div className="wrap weekend-state">
          {isFailed ? <LoadError subject="Your weekend" onRetry={retry} /> : <WeekendSkeleton />}
        </div>
      </ShortNamesProvider>
    )
  }
  return (
    <ShortNamesProvider value={namesById}>
      <OpenEventProvider value={target}>
        <div className="weekend-screen">
          <WeekendHead {...headProps}>
            {lanesTimeline && (
              <>
                <NowAndNext
                  weekends={weekends}
                  now={now}
                  dayChoice={<LaneDays selectedDay={lanesTimeline.day} />}
                />
                <Lanes
                  key={`${selectedName?.id} ${lanesTimeline.day.opensAt}`}
                  timeline={lanesTimeline}
                  weekends={weekends}
                  nameCount={weekends.length}
                  now={now}
                />
              </>
            )}
          </WeekendHead>
          {isEmpty ? (
            <div className="wrap weekend-state">
              <WeekendEmpty
                events={events}
                weekends={weekends}
                now={now}
                onCreate={() => open({ create: 'new' })}
              />
              {waitingPlacesState}
            </div>
          ) : (
            <div className="wrap weekend-body">
              <div className="days">
                {days.map((timeline) => (
                  <WeekendDay
                    key={timeline.day.opensAt}
                    timeline={timeline}
                    next={next}
                    nameCount={weekends.length}
                    now={now}
                  />
                ))}
                {waitingPlacesState}
              </div>
              <WeekendSide weekends={weekends} />
            </div>
          )}
        </div>
        {!isEmpty && <PocketSheet days={days} weekends={weekends} />}
      </OpenEventProvider>
    </ShortNamesProvider>
  )
}

/** A weekend is visible only to its own user. */
function LogInPrompt() {
  const back = buildReturnPath('/weekend', useSearchText())
  return (
    <Empty
      title="Log in to see your weekend"
      action={
        <Link to="/login" back={back} className={buttonClass({ size: 'large' })}>
          Log in
        </Link>
      }
    >
      See where to be next, what to bring and what fits in between, for everyone registered with
      your email address.
    </Empty>
  )
}

/** Logged in without a badge, as with the organizers' own address. */
function NotRegistered() {
  return (
    <Empty
      title="No badge, no weekend yet"
      action={
        <Link to="/" className={buttonClass({ size: 'large' })}>
          Register
        </Link>
      }
    >
      No one is registered with your email address. Register, and your weekend appears here.
    </Empty>
  )
}
