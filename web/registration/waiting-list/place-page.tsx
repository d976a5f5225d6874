import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveBadgeLine } from '../../../domain/registration/waiting-list/api.ts'
import { waitText } from '../../../domain/registration/waiting-list/words.ts'
import { badgesText } from '../../../domain/registration/rules.ts'
import { call } from '../../lib/queries/call.ts'
import { Link } from '../../lib/navigation.tsx'
import { Refused } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useWrite } from '../../ui/write/use-write.ts'
import { placeQuery } from './queries.ts'

/** What the mail of the line opens: one's place, live, and the way out. Nothing is done by opening it. */
export function PlacePage({ token }: { token: string }) {
  const { data } = useSuspenseQuery(placeQuery(token))
  const { place, badges, isOn } = data
  const [left, setLeft] = useState(false)
  const leaving = useWrite({
    send: () => call(leaveBadgeLine, { params: { token } }),
    onDone: () => setLeft(true),
    changes: ['registrations'],
  })
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Your place in line</h1>
        {place === 0 ? (
          <div className="tile form-card" role="status">
            <p>
              {left
                ? 'You no longer wait for badges.'
                : 'Nobody waits by this link: the badges are there by now, and a newer e-mail says so, or the line was left.'}
            </p>
            <Link to="/" className={buttonClass({ look: 'quiet' })}>
              To the home page
            </Link>
          </div>
        ) : (
          <form
            className="tile form-card"
            method="post"
            action={`/badge-line/${token}`}
            onSubmit={(event) => {
              event.preventDefault()
              void leaving.write()
            }}
          >
            <p role="status">
              You are <b>number {place}</b> in line, for {badgesText(badges)}.
            </p>
            <p className="small soft">
              {isOn
                ? waitText(badges)
                : 'The organisers have stopped the line for now. You keep your place.'}
            </p>
            <Refused problem={leaving.problem} />
            <Button type="submit" look="quiet" busy={leaving.busy}>
              Leave the line
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}
