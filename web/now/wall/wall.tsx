import { useEffect, useLayoutEffect, useState } from 'react'
import { activeAnnouncement } from '../../../domain/announcements/rules.ts'
import {
  formatInstant,
  type Instant,
  toInstant,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import { wallDriftAt, pageAt, nextPageTurn } from '../../../domain/now/wall/pages.ts'
import { type WallView as WallFacts, buildWall } from '../../../domain/now/wall/wall.ts'
import type { Flag } from '../../../domain/flags/schema.ts'
import { useEvents } from '../../events/queries.ts'
import { flagsQuery } from '../../flags/queries.ts'
import { useConvention } from '../../lib/convention.ts'
import { usePage } from '../../lib/page.ts'
import { useBrowserQuery } from '../../lib/queries/cache.ts'
import { getLastMessageTime } from '../../lib/queries/live-connection.ts'
import sheet from '../../styles/pages/wall.css?url'
import { Icon } from '../../ui/symbols/icon.tsx'
import { Mascot, Meeple } from '../../ui/symbols/meeple.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { currentInstant } from '../../lib/time/clock.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { PageMarks, WallRows } from './wall-rows.tsx'

const noFlags: readonly Flag[] = []

/** Milliseconds: three heartbeats of the server. */
const maxSilence = 60_000

/** Board for a projector or a television in the hall, which runs for a weekend without input. */
export function Wall({ theme }: { theme: 'light' | 'dark' }) {
  const convention = useConvention()
  const events = useEvents()
  const { data: flags = noFlags } = useBrowserQuery(flagsQuery)
  const [now, setPageCount] = useWallClock()
  useWakeLock()
  const wall = buildWall({ convention, events, flags, now })
  const currentPage = pageAt(wall.kind === 'rows' ? wall.rows : [], now)
  const { pages } = currentPage
  useEffect(() => setPageCount(pages), [setPageCount, pages])
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  const announcement = activeAnnouncement(convention.announcement, now)
  const isNumbered = currentPage.rows.some(({ place }) => place)
  const { x, y } = wallDriftAt(now)
  return (
    <div className="wall-screen">
      <link rel="stylesheet" href={sheet} precedence="page" />
      <main
        className={wall.kind === 'rows' ? 'wall' : 'wall wall--pause'}
        data-numbered={isNumbered || undefined}
        style={{ translate: `${x}px ${y}px` }}
      >
        {wall.kind === 'rows' ? (
          <>
            <header>
              <h1>
                <Meeple />
                Sit down
              </h1>
              <PageMarks {...currentPage} />
              <Clock now={now} />
            </header>
            <WallRows {...currentPage} />
            <WallSidebar wall={wall} />
          </>
        ) : (
          <section className="hexes">
            <Clock now={now} />
            <Mascot />
            <h1>{wall.title}</h1>
            {wall.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        )}
        {announcement && (
          <footer role="status">
            <Icon name="horn" />
            <p dir="auto">{announcement.text}</p>
          </footer>
        )}
      </main>
    </div>
  )
}

/** Clock, with the time of the data once the server has been silent for a while. */
function Clock({ now }: { now: Instant }) {
  const { timeZone } = useConvention()
  const { clock } = usePage()
  const lastMessageAt = getLastMessageTime() || toMilliseconds(clock.renderedAt)
  const isStale = toMilliseconds(now) - lastMessageAt > maxSilence
  const formatTime = (instant: Instant) => formatInstant(instant, 'time', timeZone)
  const [time, dayPeriod] = formatTime(now).split(' ')
  return (
    <p className="wall-clock">
      {isStale && <span>as of {formatTime(toInstant(lastMessageAt))}</span>}
      {time} <small>{dayPeriod}</small>
    </p>
  )
}

function WallSidebar({
  wall: { playingCount, openSpots },
}: {
  wall: Extract<WallFacts, { kind: 'rows' }>
}) {
  const address = `${usePage().publicUrl}/now`
  return (
    <aside className="wall-side">
      <QrCode address={address} />
      <p>
        <b>Join from your phone</b>
        {address.replace(/^https?:\/\//, '')}
      </p>
      <dl>
        <div>
          <dt>{playingCount === 1 ? 'event' : 'events'} running</dt>
          <dd>{playingCount}</dd>
        </div>
        <div>
          <dt>open {openSpots === 1 ? 'spot' : 'spots'}</dt>
          <dd>{openSpots}</dd>
        </div>
      </dl>
    </aside>
  )
}

/** Returns a new object each time, so that a clock set back to the same moment does not stop the ticks. */
const readTick = () => ({ now: currentInstant() })

/** Current time, with one timer ahead: it fires when a page turns, or each minute if there is only one page. */
function useWallClock(): readonly [now: Instant, turnsWith: (pages: number) => void] {
  const [tick, setTick] = useState(readTick)
  const [pages, setPages] = useState(1)
  useEffect(() => {
    // Fires a moment later, when a minute less is left.
    const delay = nextPageTurn(pages, currentInstant()) + 1
    const timer = setTimeout(() => setTick(readTick()), delay)
    return () => clearTimeout(timer)
  }, [tick, pages])
  return [tick.now, setPages]
}
