import { Link, usePath } from '../../lib/navigation.tsx'
import { useRenderedStates } from '../../lib/session/session.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type MyFlag, namesWithoutFlag } from '../../flags/queries.ts'

const RaiseColumn = lazyPart(async () => (await import('./raise-column.tsx')).RaiseColumn)

/** Matches flag-form.css. */
const wideScreen = '(min-width: 1120px)'

/** Form that raises a flag, beside the board where there is room. On smaller screens its code is never loaded. */
export function RaiseAside({ myFlags }: { myFlags: readonly MyFlag[] }) {
  const { user, isLoggedIn, isLoggedOut } = useRenderedStates()
  const path = usePath()
  const isWide = useMediaQuery(wideScreen)
  const names = namesWithoutFlag(user, myFlags)
  if (names?.length === 0) return null
  return (
    <aside className="raise-aside tile" aria-labelledby="raise-a-flag">
      <h2 id="raise-a-flag">Raise a flag</h2>
      {isLoggedIn && (
        <div className="raise-column when-signed-in">
          {isWide && names && (
            <RaiseColumn.Part subject="The form" placeholder={<div />} names={names} />
          )}
        </div>
      )}
      {isLoggedOut && (
        <div className="stack when-signed-out">
          <p>A game on the table, but players missing? A flag tells the whole hall.</p>
          <Link className={buttonClass({ variant: 'quiet', wide: true })} to="/login" back={path}>
            Log in to raise a flag
          </Link>
        </div>
      )}
    </aside>
  )
}
