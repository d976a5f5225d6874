import { useEffect, useLayoutEffect, useState } from 'react'
import { shownAnnouncement } from '../../../domain/announcements/rules.ts'
import {
  formatInstant,
  type Instant,
  toInstant,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import { driftAt, pageAt, nextTurn } from '../../../domain/now/wall/pages.ts'
import { type Wall as WallFacts, wallOf } from '../../../domain/now/wall/wall.ts'
import type { Flag } from '../../../domain/flags/schema.ts'
import { useEvents } from '../../events/queries.ts'
import { flagsQuery } from '../../flags/queries.ts'
import { useConvention } from '../../lib/convention.ts'
import { usePage } from '../../lib/page.ts'
import { useAnswer } from '../../lib/queries/cache.ts'
import { lastHeard } from '../../lib/queries/live-connection.ts'
import sheet from '../../styles/pages/wall.css?url'
import { Icon } from '../../ui/symbols/icon.tsx'
import { Mascot, Meeple } from '../../ui/symbols/meeple.tsx'
import { Code } from '../../ui/code.tsx'
import { currentInstant } from '../../lib/time/clock.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { PageMarks, WallRows } from './wall-rows.tsx'

const noFlags: readonly Flag[] = []

/** Milliseconds: three heartbeats of the server. */
const longestSilence = 60_000

/** For a projector or a television in the hall: right for a weekend without a hand on it. */
export function Wall({ theme }: { theme: 'light' | 'dark' }) {
  const convention = useConvention()
  const events = useEvents()
  const { data: flags = noFlags } = useAnswer(flagsQuery)
  const [now, turnsWith] = useWallClock()
  useWakeLock()
  const wall = wallOf({ convention, events, flags, now })
  const shown = pageAt(wall.kind === 'rows' ? wall.rows : [], now)
  const { pages } = shown
  useEffect(() => turnsWith(pages), [turnsWith, pages])
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  const announcement = shownAnnouncement(convention.announcement, now)
  const isNumbered = shown.rows.some(({ place }) => place)
  const { x, y } = driftAt(now)
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
              <PageMarks {...shown} />
              <Clock now={now} />
            </header>
            <WallRows {...shown} />
            <Side wall={wall} />
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

/** With what is shown as of when, once the server has been silent for a while. */
function Clock({ now }: { now: Instant }) {
  const { timeZone } = useConvention()
  const { clock } = usePage()
  const heard = lastHeard() || toMilliseconds(clock.renderedAt)
  const isSilent = toMilliseconds(now) - heard > longestSilence
  const timeOf = (instant: Instant) => formatInstant(instant, 'time', timeZone)
  const [time, half] = timeOf(now).split(' ')
  return (
    <p className="wall-clock">
      {isSilent && <span>as of {timeOf(toInstant(heard))}</span>}
      {time} <small>{half}</small>
    </p>
  )
}

function Side({ wall: { playing, free } }: { wall: Extract<WallFacts, { kind: 'rows' }> }) {
  const address = `${usePage().publicUrl}/now`
  return (
    <aside className="wall-side">
      <Code address={address} />
      <p>
        <b>Take the seat from your phone</b>
        {address.replace(/^https?:\/\//, '')}
      </p>
      <dl>
        <div>
          <dt>{playing === 1 ? 'table' : 'tables'} playing</dt>
          <dd>{playing}</dd>
        </div>
        <div>
          <dt>free {free === 1 ? 'seat' : 'seats'}</dt>
          <dd>{free}</dd>
        </div>
      </dl>
    </aside>
  )
}

/** A new object each time: a clock that was put back to the same moment does not stop it. */
const readTick = () => ({ now: currentInstant() })

/** The time, one timer ahead: it wakes when a page turns, or with the minute where there is only one. */
function useWallClock(): readonly [now: Instant, turnsWith: (pages: number) => void] {
  const [tick, setTick] = useState(readTick)
  const [pages, setPages] = useState(1)
  useEffect(() => {
    // A moment after it, when a minute less is left.
    const wait = nextTurn(pages, currentInstant()) + 1
    const timer = setTimeout(() => setTick(readTick()), wait)
    return () => clearTimeout(timer)
  }, [tick, pages])
  return [tick.now, setPages]
}
