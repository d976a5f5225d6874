import { switchSlow } from '../../domain/safety/api.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useWork } from './use-work.ts'

/** Between doing nothing and closing registration. */
export function SlowPart({ slow }: { slow: boolean }) {
  const showToast = useToast()
  const { busy, problem, work } = useWork()
  const change = async () => {
    const body = { on: !slow }
    if (await work((call) => call(switchSlow, { body }))) {
      showToast(slow ? 'Slow mode is off.' : 'Slow mode is on.')
    }
  }
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
        {problem && (
          <Alert tone="red" title={problem.title} role="alert">
            {problem.message}
          </Alert>
        )}
        <div className="row">
          <Button look="quiet" icon="hourglass" busy={busy} onClick={() => void change()}>
            {slow ? 'Back to the usual pace' : 'Slow down'}
          </Button>
        </div>
      </div>
    </section>
  )
}
