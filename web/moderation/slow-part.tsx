import { switchSlow } from '../../domain/moderation/api.ts'
import { call } from '../lib/queries/call.ts'
import { Refused } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useWrite } from '../ui/write/use-write.ts'

const turn = (on: boolean) => call(switchSlow, { body: { on } })

/** Between doing nothing and closing registration. */
export function SlowPart({ slow }: { slow: boolean }) {
  const { write, busy, problem } = useWrite({
    changes: ['safety'],
    send: turn,
    undo: (_, on) => () => turn(!on),
    toast: (_, on) => (on ? 'Slow mode is on.' : 'Slow mode is off.'),
  })
  return (
    <section className="tile settings-part" aria-labelledby="slow">
      <div>
        <h2 id="slow">Slow mode is {slow ? 'on' : 'off'}</h2>
        <p className="small soft">
          While it is on, one source can register, reply, write or subscribe five times in ten
          minutes, all together. Not for the day of the convention: a hall is one source.
        </p>
      </div>
      <div className="stack">
        <Refused problem={problem} />
        <div className="row">
          <Button look="quiet" icon="hourglass" busy={busy} onClick={() => void write(!slow)}>
            {slow ? 'Back to the usual pace' : 'Slow down'}
          </Button>
        </div>
      </div>
    </section>
  )
}
