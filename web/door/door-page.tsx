import { useEffect } from 'react'
import { canOpenPath } from '../../domain/team/pages.ts'
import { useNavigate, useSearch } from '../lib/navigation.tsx'
import { useSession } from '../lib/session/session.ts'
import { AdminNav } from '../shell/admin/admin-nav.tsx'
import { AdminOnly } from '../shell/admin/admin-only.tsx'
import { doorSearch } from './door-search-params.ts'
import { Door } from './door.tsx'

/** Check-in at the door. Guests who scan the code in their own email are not helpers and are sent to their own page. */
export function Page() {
  const { code, scan, walkIn } = doorSearch(useSearch())
  const navigate = useNavigate()
  const { user } = useSession()
  const isOwnCode = Boolean(code && user && user.names.length > 0 && !canOpenPath(user, '/door'))
  useEffect(() => {
    if (isOwnCode) window.location.replace('/weekend')
  }, [isOwnCode])
  if (isOwnCode) return null
  return (
    <AdminOnly
      logInPromptText={
        code ? 'This code is for the door. Log in to see your registration.' : undefined
      }
    >
      <div className="wrap page page--top stack">
        <AdminNav />
        <Door
          code={code}
          isScanning={scan === true}
          isWalkIn={walkIn === true}
          onOpen={(next) => navigate({ search: { code: next, scan } })}
          onWalkIn={() => navigate({ search: { walkIn: true, scan } })}
          onScan={(next) => navigate({ search: { scan: next || undefined } })}
        />
      </div>
    </AdminOnly>
  )
}
