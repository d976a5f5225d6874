import { useEffect, useState } from 'react'
import { shareFigures } from '../../domain/figures/api.ts'
import type { YearFigures } from '../../domain/figures/schema.ts'
import { call } from '../lib/queries/call.ts'
import { Refused } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/forms/field.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useWrite } from '../ui/write/use-write.ts'

interface Props {
  figures: YearFigures
  manages: boolean
}

/** A picture for everybody who sees it; whether all do is the administrator's choice. */
export function ShareFigures({ figures, manages }: Props) {
  const showToast = useToast()
  const picture = async () => {
    try {
      const { sharePicture } = await import('./picture.ts')
      await sharePicture(figures)
    } catch {
      showToast('The picture could not be made.', { failed: true })
    }
  }
  return (
    <section className="tile stack stack--tight figure-share" aria-label="Share">
      {manages && <Everybody figures={figures} />}
      <div className="row">
        <Button look="quiet" icon="send" onClick={() => void picture()}>
          Picture to share
        </Button>
      </div>
    </section>
  )
}

function Everybody({ figures: { id, year, shared } }: { figures: YearFigures }) {
  /** Pressed, and not yet read back. */
  const [pressed, setPressed] = useState<boolean | null>(null)
  useEffect(() => setPressed(null), [shared])
  const { write, busy, problem } = useWrite({
    changes: ['convention'],
    mutation: {
      optimistic(wanted: boolean) {
        setPressed(wanted)
        return () => setPressed(null)
      },
    },
    send: (wanted) => call(shareFigures, { body: { id, shared: wanted } }),
    feedback: {
      toast: (_, wanted) =>
        wanted ? `Everybody can see ${year} in figures.` : `${year} is yours alone again.`,
    },
    undo: (_, wanted) => () => call(shareFigures, { body: { id, shared: !wanted } }),
  })
  return (
    <>
      <CheckField
        name="shared"
        label={`Everybody may see ${year} at this address`}
        checked={pressed ?? shared}
        aria-disabled={busy || undefined}
        onChange={({ target }) => void write(target.checked)}
      />
      <p className="soft small">
        All others see no groups of fewer than five people, and not who came furthest. Nothing is
        recorded for these figures: they are counted from registrations and tables.
      </p>
      <Refused problem={problem} />
    </>
  )
}
