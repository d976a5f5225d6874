import { useState } from 'react'
import type { HallTableChange } from '../../../domain/events/hall-table.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { longEventTime } from '../../../domain/events/time/times.ts'
import { selectFlagsAtTables } from '../../../domain/hall/table-occupants.ts'
import { findFreeTables } from '../../../domain/hall/free-tables.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { useFlags } from '../../flags/queries.ts'
import { useConvention } from '../../lib/convention.ts'
import { ProblemAlert } from '../../ui/alert.tsx'
import { Button, PlainButton } from '../../ui/button.tsx'
import { CheckField } from '../../ui/forms/field.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { useReportProblem } from '../../ui/write/use-report-problem.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useEvents } from '../queries.ts'
import { RequestTable } from './request-table.tsx'
import { useHallTableWrite } from './use-hall-table-write.ts'

interface Props {
  event: EventDetails
  onClose: () => void
}

/** Sets the table of the event, so that its players find it: one tap on the number on the table. */
export function HallTablePicker({ event, onClose }: Props) {
  const { areas, timeZone } = useConvention()
  const events = useEvents()
  const [problem, setProblem] = useState<Problem | null>(null)
  const report = useReportProblem<Problem>(setProblem)
  const { write, busy } = useHallTableWrite(event, {
    feedback: { close: onClose },
    onRefused: report,
  })
  const saveTable = (change: HallTableChange) => {
    setProblem(null)
    void write(change)
  }
  const now = useEventNow()
  const flags = selectFlagsAtTables(useFlags(events, now), now)
  const { free, occupied } = findFreeTables(event, [...events, ...flags], areas)
  const formatTime = (moment: number) =>
    formatInstant(new Date(moment).toISOString(), 'time', timeZone)
  return (
    <Drawer
      title={`${isolateDirection(event.gameName)}, ${longEventTime(event)}`}
      onClose={onClose}
    >
      <div className="stack stack--tight">
        <h3 className="title">We're at table…</h3>
        <p className="soft">Choose the number on your table. Your players see it right away.</p>
      </div>
      {problem && (
        <div className="place-refused">
          <ProblemAlert problem={problem} />
        </div>
      )}
      {free.map(({ area, numbers }) => (
        <section key={area.name} className="stack stack--tight" aria-label={area.name}>
          <h4>
            {area.name} <small className="soft">free for your whole event</small>
          </h4>
          <ul className="place-numbers">
            {numbers.map((number) => (
              <li key={number}>
                <PlainButton
                  className="place-number"
                  disabled={busy}
                  aria-pressed={number === event.place}
                  aria-label={`Table ${number}`}
                  onClick={() => saveTable({ place: number, shared: false })}
                >
                  {number}
                </PlainButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {occupied.length > 0 && (
        <section className="stack stack--tight" aria-label="Taken">
          <h4>Taken</h4>
          <ul className="place-taken">
            {occupied.map(({ number, event: other, at, isFreeAtFirst }) => (
              <li key={number}>
                <b>{number}</b>
                <span>
                  <b>{isolateDirection(other.gameName)}</b>
                  {'flag' in other
                    ? `Flag raised by ${isolateDirection(other.organizer)}`
                    : isolateDirection(other.organizer)}
                  , {isFreeAtFirst ? 'from' : 'until'} {formatTime(at)}
                </span>
                {!('flag' in other) && (
                  <RequestTable
                    eventId={event.id}
                    other={other}
                    onRequest={() => setProblem(null)}
                    onRefused={report}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {event.place !== '' && (
        <div className="stack stack--tight">
          <CheckField
            label={`Others may share table ${event.place} with us`}
            name="shared"
            checked={event.placeShared}
            onChange={({ target }) => saveTable({ place: event.place, shared: target.checked })}
          />
          <div>
            <Button variant="text" onClick={() => saveTable({ place: '', shared: false })}>
              We have no table
            </Button>
          </div>
        </div>
      )}
    </Drawer>
  )
}
