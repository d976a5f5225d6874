import { getDemo } from '../../domain/demo/api.ts'
import type { DemoMoment, MomentId } from '../../domain/demo/schema.ts'
import { currentMomentAt } from '../../domain/demo/rules.ts'
import { dateAndTime, formatInstant, type Instant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { useIsDemoPaused } from '../lib/time/clock.ts'
import { useNow } from '../lib/time/now.ts'
import { IconButton, PlainButton } from '../ui/button.tsx'
import { Icon } from '../ui/symbols/icon.tsx'
import { usePopover } from '../ui/overlays/popover.tsx'
import { Personas, useCurrentPersona } from './personas.tsx'
import { type DemoCommand, useDemo } from './use-demo.ts'

/** Time of the site: near the convention the day of the week, otherwise the date. */
const clockText = (now: Instant, timeZone: string, isNear: boolean) =>
  dateAndTime(
    formatInstant(now, isNear ? 'weekday' : 'monthDayShort', timeZone),
    formatInstant(now, 'time', timeZone),
  )

const demoQuery = queryFor(getDemo)
const noMoments: readonly DemoMoment[] = []

export function DemoControls() {
  const convention = useConvention()
  const now = useNow(10_000)
  const isPaused = useIsDemoPaused()
  const { command, busy } = useDemo()
  const { data } = useBrowserQuery(demoQuery)
  const moments = data?.moments ?? noMoments
  const current = currentMomentAt(moments, now)
  const [, evening] = moments
  const isNear = evening !== undefined && now >= evening.at && now < (moments.at(-1)?.at ?? '')
  const pauseLabel = isPaused ? 'Resume the clock' : 'Pause the clock'
  const pause = () => void command({ kind: 'run', isRunning: isPaused })
  return (
    <>
      <div className="demo-clock" role="group" aria-label="Time of this site">
        <IconButton
          name="minus"
          label="One hour back"
          onClick={() => void command({ kind: 'move', move: { hours: -1 } })}
        />
        <p>
          {isPaused && <span>Paused</span>}
          <b>{clockText(now, convention.timeZone, isNear)}</b>
        </p>
        <IconButton
          name="plus"
          label="One hour forward"
          onClick={() => void command({ kind: 'move', move: { hours: 1 } })}
        />
        <span className="demo-wide">
          <IconButton name={isPaused ? 'play' : 'pause'} label={pauseLabel} onClick={pause} />
        </span>
      </div>
      <div className="demo-jumps demo-wide" role="group" aria-label="Go to">
        <Jumps {...{ moments, current, busy, command }} />
      </div>
      <Menu
        goTo={
          <>
            <div className="demo-jumps" role="group" aria-label="Go to">
              <Jumps {...{ moments, current, busy, command }} />
            </div>
            <PlainButton className="demo-item" onClick={pause}>
              <Icon name={isPaused ? 'play' : 'pause'} />
              {pauseLabel}
            </PlainButton>
          </>
        }
        busy={busy}
        command={command}
      />
    </>
  )
}

interface JumpsProps {
  moments: readonly DemoMoment[]
  current: MomentId | null
  busy: boolean
  command: (command: DemoCommand) => Promise<void>
}

const Jumps = ({ moments, current, busy, command }: JumpsProps) =>
  moments.map(({ id, label }) => (
    <PlainButton
      key={id}
      aria-pressed={id === current}
      aria-disabled={busy || undefined}
      onClick={() => void command({ kind: 'move', move: { moment: id } })}
    >
      {label}
    </PlainButton>
  ))

interface MenuProps {
  /** On a narrow screen the menu has the moments, too. */
  goTo: React.ReactNode
  busy: boolean
  command: (command: DemoCommand) => Promise<void>
}

function Menu({ goTo, busy, command }: MenuProps) {
  const popover = usePopover()
  const persona = useCurrentPersona()
  const run = (next: DemoCommand) => {
    popover.close()
    return command(next)
  }
  return (
    <div className="popover-host demo-you">
      <PlainButton aria-haspopup="dialog" aria-busy={busy || undefined} {...popover.button}>
        <span className="demo-wide">You are</span>
        <b className="demo-wide">{persona?.name ?? 'somebody else'}</b>
        <span className="sr demo-narrow">Go to another time or person</span>
        <Icon name="users" />
        <Icon name="down" />
      </PlainButton>
      <div
        className="popover demo-menu"
        role="dialog"
        aria-label="Demo"
        tabIndex={-1}
        {...popover.panelProps}
      >
        <section className="demo-narrow">
          <h2>Go to</h2>
          {goTo}
        </section>
        <h2>You are</h2>
        <Personas current={persona?.id ?? null} command={run} />
        <PlainButton className="demo-item" onClick={() => void run({ kind: 'restart' })}>
          <Icon name="refresh" />
          Start over
        </PlainButton>
        <p className="small soft">The people are invented. No mail is sent.</p>
      </div>
    </div>
  )
}
