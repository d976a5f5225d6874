import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveBadgeWaitingList } from '../../../domain/registration/waiting-list/api.ts'
import { badgeWaitText } from '../../../domain/registration/waiting-list/texts.ts'
import { badgesText } from '../../../domain/registration/rules.ts'
import { call } from '../../lib/queries/call.ts'
import { Link } from '../../lib/navigation.tsx'
import { ProblemAlert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useWrite } from '../../ui/write/use-write.ts'
import { badgePlaceQuery } from './queries.ts'

/** Page behind the link in a waiting-list email: the live position, and a way to leave. Opening it changes nothing. */
export function BadgePlacePage({ token }: { token: string }) {
  const { data } = useSuspenseQuery(badgePlaceQuery(token))
  const { place, badges, isOn } = data
  const [hasLeft, setHasLeft] = useState(false)
  const leaveWrite = useWrite({
    send: () => call(leaveBadgeWaitingList, { params: { token } }),
    onDone: () => setHasLeft(true),
    changes: ['registrations'],
  })
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Your place on the waiting list</h1>
        {place === 0 ? (
          <div className="tile form-card" role="status">
            <p>
              {hasLeft
                ? 'You are no longer waiting for badges.'
                : 'You are no longer on the waiting list: you got your badges (look for a newer email) or left the list.'}
            </p>
            <Link to="/" className={buttonClass({ variant: 'quiet' })}>
              Go to the home page
            </Link>
          </div>
        ) : (
          <form
            className="tile form-card"
            method="post"
            action={`/badge-line/${token}`}
            onSubmit={(event) => {
              event.preventDefault()
              void leaveWrite.write()
            }}
          >
            <p role="status">
              You are <b>number {place}</b> on the waiting list, for {badgesText(badges)}.
            </p>
            <p className="small soft">
              {isOn
                ? badgeWaitText(badges)
                : 'The organizers have paused the waiting list. You keep your place.'}
            </p>
            <ProblemAlert problem={leaveWrite.problem} />
            <Button type="submit" variant="quiet" busy={leaveWrite.busy}>
              Leave the waiting list
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}
