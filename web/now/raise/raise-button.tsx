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

/** Raises a flag; visitors log in first. */
export function RaiseButton({ myFlags }: Props) {
  const { user, isLoggedIn, isLoggedOut } = useRenderedStates()
  const path = usePath()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const names = namesWithoutFlag(user, myFlags)
  if (names?.length === 0) return null
  const variant = 'quiet'
  const text = (
    <>
      <Flag color="both" className="flag--btn" />
      Raise a flag
    </>
  )
  return (
    <div className="raise" data-foot-bar="">
      {isLoggedIn && (
        <Button
          variant={variant}
          wide
          className="when-signed-in"
          onPointerEnter={RaiseFlag.prefetch}
          onClick={() => setIsDrawerOpen(true)}
        >
          {text}
        </Button>
      )}
      {isLoggedOut && (
        <Link
          className={`${buttonClass({ variant, wide: true })} when-signed-out`}
          to="/login"
          back={path}
        >
          {text}
        </Link>
      )}
      {isDrawerOpen && names && (
        <RaiseFlag.Part subject="The form" names={names} onClose={() => setIsDrawerOpen(false)} />
      )}
    </div>
  )
}
