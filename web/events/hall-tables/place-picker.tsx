import { useState } from 'react'
import type { PlaceChange } from '../../../domain/events/place-event.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { longWhen } from '../../../domain/events/time/times.ts'
import { flagsAtTables } from '../../../domain/hall/flag-at-table.ts'
import { freeTables } from '../../../domain/hall/free-tables.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { useFlags } from '../../flags/queries.ts'
import { useConvention } from '../../lib/convention.ts'
import { Refused } from '../../ui/alert.tsx'
import { Button, PlainButton } from '../../ui/button.tsx'
import { CheckField } from '../../ui/forms/field.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { useReportProblem } from '../../ui/write/use-report-problem.ts'
import { useEventNow } from '../../lib/time/event-clock.tsx'
import { useEvents } from '../queries.ts'
import { AskForTable } from './ask-for-table.tsx'
import { usePlaceWrite } from './use-place-write.ts'

interface Props {
  event: EventDetails
  onClose: () => void
}

/** Where its players will find it: one press on the number that stands on the table. */
export function PlacePicker({ event, onClose }: Props) {
  const { areas, timeZone } = useConvention()
  const events = useEvents()
  const [problem, setProblem] = useState<Problem | null>(null)
  const report = useReportProblem<Problem>(setProblem)
  const { write, busy } = usePlaceWrite(event, {
    feedback: { close: onClose },
    onRefused: report,
  })
  const choose = (change: PlaceChange) => {
    setProblem(null)
    void write(change)
  }
  const now = useEventNow()
  const flags = flagsAtTables(useFlags(events, now), now)
  const { free, taken } = freeTables(event, [...events, ...flags], areas)
  const clock = (moment: number) => formatInstant(new Date(moment).toISOString(), 'time', timeZone)
  return (
    <Drawer title={`${isolated(event.gameName)}, ${longWhen(event)}`} onClose={onClose}>
      <div className="stack stack--tight">
        <h3 className="title">We're at table…</h3>
        <p className="soft">Press the number on your table. Your players see it at once.</p>
      </div>
      {problem && (
        <div className="place-refused">
          <Refused problem={problem} />
        </div>
      )}
      {free.map(({ area, numbers }) => (
        <section key={area.name} className="stack stack--tight" aria-label={area.name}>
          <h4>
            {area.name} <small className="soft">free until you are done</small>
          </h4>
          <ul className="place-numbers">
            {numbers.map((number) => (
              <li key={number}>
                <PlainButton
                  className="place-number"
                  disabled={busy}
                  aria-pressed={number === event.place}
                  aria-label={`Table ${number}`}
                  onClick={() => choose({ place: number, shared: false })}
                >
                  {number}
                </PlainButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {taken.length > 0 && (
        <section className="stack stack--tight" aria-label="Taken">
          <h4>Taken</h4>
          <ul className="place-taken">
            {taken.map(({ number, event: other, at, isFreeAtFirst }) => (
              <li key={number}>
                <b>{number}</b>
                <span>
                  <b>{isolated(other.gameName)}</b>
                  {'flag' in other
                    ? `Taken by a flag of ${isolated(other.organizer)}`
                    : isolated(other.organizer)}
                  , {isFreeAtFirst ? 'from' : 'until'} {clock(at)}
                </span>
                {!('flag' in other) && (
                  <AskForTable
                    eventId={event.id}
                    other={other}
                    onAsk={() => setProblem(null)}
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
            onChange={({ target }) => choose({ place: event.place, shared: target.checked })}
          />
          <div>
            <Button look="text" onClick={() => choose({ place: '', shared: false })}>
              We have no table
            </Button>
          </div>
        </div>
      )}
    </Drawer>
  )
}
