import { useState } from 'react'
import { Link, usePath } from '../../lib/navigation.tsx'
import { useRenderedStates } from '../../lib/session/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Flag } from '../../ui/symbols/flag.tsx'
import { lazyDrawer } from '../../ui/overlays/lazy-drawer.ts'
import { type MyFlag, namesWithoutFlag } from '../../flags/queries.ts'

const RaiseFlag = lazyDrawer(async () => (await import('./raise-flag.tsx')).RaiseFlag)

interface Props {
  myFlags: readonly MyFlag[]
}

/** Whoever is not signed in logs in first. */
export function RaiseButton({ myFlags }: Props) {
  const { user, signedIn, signedOut } = useRenderedStates()
  const path = usePath()
  const [raising, setRaising] = useState(false)
  const names = namesWithoutFlag(user, myFlags)
  if (names?.length === 0) return null
  const look = 'quiet'
  const text = (
    <>
      <Flag colour="both" className="flag--btn" />
      Raise a flag
    </>
  )
  return (
    <div className="raise">
      {signedIn && (
        <Button
          look={look}
          wide
          className="when-signed-in"
          onPointerEnter={RaiseFlag.prefetch}
          onClick={() => setRaising(true)}
        >
          {text}
        </Button>
      )}
      {signedOut && (
        <Link
          className={`${buttonClass({ look, wide: true })} when-signed-out`}
          to="/login"
          back={path}
        >
          {text}
        </Link>
      )}
      {raising && names && (
        <RaiseFlag.Part what="The form" names={names} onClose={() => setRaising(false)} />
      )}
    </div>
  )
}
