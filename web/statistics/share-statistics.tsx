import { useEffect, useState } from 'react'
import { shareStatistics } from '../../domain/statistics/api.ts'
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
      showToast('The picture could not be created.', { isError: true })
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
    send: (isShared) => call(shareStatistics, { body: { id, shared: isShared } }),
    feedback: {
      toast: (_, isShared) =>
        isShared ? `Everyone can see ${year} in numbers.` : `Only organizers can see ${year} now.`,
    },
    undo: (_, isShared) => () => call(shareStatistics, { body: { id, shared: !isShared } }),
  })
  return (
    <>
      <CheckField
        name="shared"
        label={`Show ${year} to everyone at this address`}
        checked={optimisticShared ?? shared}
        aria-disabled={busy || undefined}
        onChange={({ target }) => void write(target.checked)}
      />
      <p className="soft small">
        The public page leaves out groups of fewer than five people and who came from farthest away.
        Nothing extra is recorded: the numbers come from registrations and events.
      </p>
      <ProblemAlert problem={problem} />
    </>
  )
}
