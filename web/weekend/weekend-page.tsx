import { useCallback, useMemo } from 'react'
import { nowAndNext } from '../../domain/weekend/now-and-next.ts'
import { myTables, timelineOf } from '../../domain/weekend/timeline.ts'
import { briefNames } from '../../domain/weekend/words.ts'
import { returnTo } from '../../domain/auth/return-path.ts'
import { EventClock, useMinute } from '../lib/time/event-clock.tsx'
import { LazyDrawers } from '../events/lazy-drawers.tsx'
import { useEvents } from '../events/queries.ts'
import { useDrawers } from '../events/use-drawers.ts'
import { useConvention } from '../lib/convention.ts'
import { hrefOf, linkTo } from '../lib/href.ts'
import { useNavigate, useSearch, Link, useSearchText } from '../lib/navigation.tsx'
import { useRenderedStates } from '../lib/session/session.ts'
import { Skeleton } from '../ui/loading.tsx'
import { NotLoaded, NotThereYet } from '../ui/not-loaded.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { NowAndNext } from './next/now-next.tsx'
import { type Opened, OpensEvents } from './open-event.tsx'
import { PocketSheet } from './pocket-sheet.tsx'
import { useMyWeekends } from './use-my-weekends.ts'
import { WeekendDay } from './day/weekend-day.tsx'
import { WeekendEmpty } from './weekend-empty.tsx'
import { WeekendHead } from './weekend-head.tsx'
import { weekendSearch } from './weekend-search.ts'
import { WeekendSide } from './weekend-side.tsx'
import { WhoseProvider } from './whose.ts'

/** Where I have to be, what I bring, and what fits in between. */
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

const searchOf = ({ id, as }: Opened) => ({
  event: id,
  ...(as && { as: as.map((name) => name.id).join('*') }),
})

interface Props {
  drawers: ReturnType<typeof useDrawers>
}

/** Whose it is, is known only in the browser: until then there is the state of either. */
function Weekend({ drawers }: Props) {
  const now = useMinute()
  const { user, signedIn, signedOut } = useRenderedStates()
  if (user && user.names.length > 0) return <MyWeekend drawers={drawers} />
  return (
    <>
      <WeekendHead names={[]} chosen={undefined} now={now} onChoose={() => {}} />
      <div className="wrap weekend-state">
        {user && <NotRegistered />}
        {!user && signedIn && (
          <div className="when-signed-in">
            <Waiting />
          </div>
        )}
        {!user && signedOut && (
          <div className="when-signed-out">
            <SignedOut />
          </div>
        )}
      </div>
    </>
  )
}

/** As high as the screen: the foot of the page stays below it when the days come. */
const Waiting = () => (
  <div className="weekend-waiting">
    <Skeleton lines={5} />
  </div>
)

function MyWeekend({ drawers }: Props) {
  const convention = useConvention()
  const events = useEvents()
  const now = useMinute()
  const { name: asked } = weekendSearch(useSearch())
  const navigate = useNavigate()
  const mine = useMyWeekends()
  const { weekends: everybody, isPending, isFailed, readAgain, missingLines } = mine
  const names = useMemo(() => everybody.map(({ name }) => name), [everybody])
  const brief = useMemo(() => briefNames(names), [names])
  const chosen = names.find(({ id }) => id === asked)
  const weekends = useMemo(
    () => (chosen ? everybody.filter(({ name }) => name.id === chosen.id) : everybody),
    [everybody, chosen],
  )
  const days = useMemo(
    () => timelineOf({ events, weekends, convention, now }),
    [events, weekends, convention, now],
  )
  const { open } = drawers
  const target = useMemo(
    () => ({
      href: (opened: Opened) => hrefOf(linkTo({ to: '/weekend', search: searchOf(opened) })),
      onOpen: (opened: Opened) => open(searchOf(opened)),
    }),
    [open],
  )
  const choose = useCallback(
    (name: string | undefined) => navigate({ search: (before) => ({ ...before, name }) }),
    [navigate],
  )
  const isEmpty = myTables(events, weekends).length === 0
  const next = nowAndNext(weekends, now).next.map(({ event }) => event.id)
  const linesState = missingLines && (
    <NotThereYet what="Where you wait for a seat" {...missingLines} lines={2} />
  )
  const head = { names, chosen, now, onChoose: choose }
  if (isPending || isFailed) {
    return (
      <WhoseProvider value={brief}>
        <WeekendHead {...head} />
        <div className="wrap weekend-state">
          {isFailed ? <NotLoaded what="Your weekend" onAgain={readAgain} /> : <Waiting />}
        </div>
      </WhoseProvider>
    )
  }
  return (
    <WhoseProvider value={brief}>
      <OpensEvents value={target}>
        <div className="weekend-screen">
          <WeekendHead {...head}>
            {!isEmpty && <NowAndNext events={events} weekends={weekends} now={now} />}
          </WeekendHead>
          {isEmpty ? (
            <div className="wrap weekend-state">
              <WeekendEmpty
                events={events}
                weekends={weekends}
                now={now}
                onCreate={() => open({ create: 'new' })}
              />
              {linesState}
            </div>
          ) : (
            <div className="wrap weekend-body">
              <div className="days">
                {days.map((timeline) => (
                  <WeekendDay
                    key={timeline.day.opensAt}
                    timeline={timeline}
                    next={next}
                    among={weekends.length}
                    now={now}
                  />
                ))}
                {linesState}
              </div>
              <WeekendSide weekends={weekends} />
            </div>
          )}
        </div>
        {!isEmpty && <PocketSheet days={days} weekends={weekends} />}
      </OpensEvents>
    </WhoseProvider>
  )
}

/** Whose weekend it is, only they may see. */
function SignedOut() {
  const back = returnTo('/weekend', useSearchText())
  return (
    <Empty
      title="Log in to see your weekend"
      action={
        <Link to="/login" back={back} className={buttonClass({ size: 'large' })}>
          Log in
        </Link>
      }
    >
      Where to be next, what to bring, and what fits in between: for everybody who is registered
      with your address.
    </Empty>
  )
}

/** Signed in, without a badge: the organisers' own address. */
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
      Nobody is registered with your address. Whoever is has their weekend here.
    </Empty>
  )
}
