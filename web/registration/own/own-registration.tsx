import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '../../../domain/auth/schema.ts'
import { useBrowserQuery } from '../../lib/queries/cache.ts'
import { invalidate } from '../../lib/queries/invalidate.ts'
import { CallError } from '../../lib/queries/call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { MoreBadges } from './more-badges.tsx'
import { OwnForm } from './own-form.tsx'
import { OwnPlaceholder } from './own-placeholder.tsx'
import { myRegistrationQuery } from '../queries.ts'

const ownRegistrationQuery = { ...myRegistrationQuery, retry: false as const }

/** Registration of the logged-in user, to view and to change. */
export function OwnRegistration({ user }: { user: User }) {
  const client = useQueryClient()
  const { data, error, refetch } = useBrowserQuery(ownRegistrationQuery)
  const isGone = data === null || (error instanceof CallError && error.status === 401)
  // Canceled or logged out elsewhere: the session is read again.
  useEffect(() => {
    if (isGone) void invalidate(client, ['sessions'])
  }, [client, isGone])

  if (data) {
    return (
      <>
        <OwnForm registration={data} user={user} />
        <MoreBadges registration={data} />
      </>
    )
  }
  if (!error || isGone) return <OwnPlaceholder names={user.names.length} />
  return (
    <div className="own-placeholder">
      <h2 id="register">Your registration</h2>
      <Alert tone="red" title="We couldn't load it" role="alert">
        {error.message}
      </Alert>
      <Button onClick={() => void refetch()}>Try again</Button>
    </div>
  )
}
