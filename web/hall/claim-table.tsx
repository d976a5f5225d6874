import { useState } from 'react'
import type { Event } from '../../domain/events/schema.ts'
import type { Problem } from '../../domain/kernel/refusal.ts'
import { isolateDirection } from '../../domain/kernel/text/isolate-direction.ts'
import { useHallTableWrite } from '../events/hall-tables/use-hall-table-write.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useReportProblem } from '../ui/write/use-report-problem.ts'

interface Props {
  number: string
  /** Events of the user without a table that could be played here. */
  placeableEvents: readonly Event[]
}

/** Counterpart of "We're at table…": the table is selected first, then the game. */
export function ClaimTable({ number, placeableEvents }: Props) {
  const [problem, setProblem] = useState<Problem | null>(null)
  return (
    <div className="stack stack--tight">
      <p className="small soft">Is this where you sit?</p>
      <ProblemAlert problem={problem} />
      {placeableEvents.map((event) => (
        <ClaimButton key={event.id} number={number} event={event} onProblem={setProblem} />
      ))}
    </div>
  )
}

interface ClaimButtonProps {
  number: string
  event: Event
  onProblem: (problem: Problem | null) => void
}

function ClaimButton({ number, event, onProblem }: ClaimButtonProps) {
  const report = useReportProblem<Problem>(onProblem)
  const { write, busy } = useHallTableWrite(event, {
    // The button disappears, and the focus with it.
    onDone: () => document.getElementById('chosen-table')?.focus(),
    onRefused: report,
  })
  return (
    <Button
      wide
      variant="quiet"
      icon="pin"
      busy={busy}
      onClick={() => {
        onProblem(null)
        void write({ place: number, shared: false })
      }}
    >
      We're here: {isolateDirection(event.gameName)}, {event.eventTime}
    </Button>
  )
}
