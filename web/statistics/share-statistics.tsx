import { useEffect, useState } from 'react'
import { shareFigures } from '../../domain/statistics/api.ts'
import type { ConventionStatistics } from '../../domain/statistics/schema.ts'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/forms/field.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useWrite } from '../ui/write/use-write.ts'

interface Props {
  statistics: ConventionStatistics
  canManage: boolean
}

/** Shares a picture, for every user who sees the statistics; the administrator decides if all users do. */
export function ShareStatistics({ statistics, canManage }: Props) {
  const showToast = useToast()
  const sharePictureFile = async () => {
    try {
      const { sharePicture } = await import('./share-picture.ts')
      await sharePicture(statistics)
    } catch {
      showToast('The picture could not be made.', { isError: true })
    }
  }
  return (
    <section className="tile stack stack--tight figure-share" aria-label="Share">
      {canManage && <SharePublicly statistics={statistics} />}
      <div className="row">
        <Button variant="quiet" icon="send" onClick={() => void sharePictureFile()}>
          Picture to share
        </Button>
      </div>
    </section>
  )
}

function SharePublicly({ statistics: { id, year, shared } }: { statistics: ConventionStatistics }) {
  /** Clicked, and not read back yet. */
  const [optimisticShared, setOptimisticShared] = useState<boolean | null>(null)
  useEffect(() => setOptimisticShared(null), [shared])
  const { write, busy, problem } = useWrite({
    changes: ['convention'],
    mutation: {
      optimistic(isShared: boolean) {
        setOptimisticShared(isShared)
        return () => setOptimisticShared(null)
      },
    },
    send: (isShared) => call(shareFigures, { body: { id, shared: isShared } }),
    feedback: {
      toast: (_, isShared) =>
        isShared ? `Everybody can see ${year} in figures.` : `${year} is yours alone again.`,
    },
    undo: (_, isShared) => () => call(shareFigures, { body: { id, shared: !isShared } }),
  })
  return (
    <>
      <CheckField
        name="shared"
        label={`Everybody may see ${year} at this address`}
        checked={optimisticShared ?? shared}
        aria-disabled={busy || undefined}
        onChange={({ target }) => void write(target.checked)}
      />
      <p className="soft small">
        All others see no groups of fewer than five people, and not who came furthest. Nothing is
        recorded for these figures: they are counted from registrations and tables.
      </p>
      <ProblemAlert problem={problem} />
    </>
  )
}
