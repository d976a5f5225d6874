import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { badgesLeft } from '../../../domain/convention/rules.ts'
import {
  getMyBadgeWaitingListPlace,
  MoreBadgesForm,
  type MyBadgeWaitingListPlace,
  leaveMyBadgeWaitingList,
  waitForMoreBadges,
} from '../../../domain/registration/waiting-list/own-api.ts'
import { maxNames } from '../../../domain/registration/name-limits.ts'
import type { MyRegistration } from '../../../domain/registration/schema.ts'
import { waitingListStatusText } from '../../../domain/events/waiting-list/texts.ts'
import { useConvention } from '../../lib/convention.ts'
import { useBrowserQuery } from '../../lib/queries/cache.ts'
import { call } from '../../lib/queries/call.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import { ProblemAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useWrite } from '../../ui/write/use-write.ts'
import { BadgeNames } from '../badge-names.tsx'

const myBadgePlaceQuery = queryFor(getMyBadgeWaitingListPlace)

/** Waiting list for more badges once all are taken, with the guest's position. */
export function MoreBadges({ registration }: { registration: MyRegistration }) {
  const convention = useConvention()
  const { data: badgePlace } = useBrowserQuery(myBadgePlaceQuery)
  const [isOpen, setOpen] = useState(false)
  if (!badgePlace) return null
  if (badgePlace.place > 0) return <BadgeWaitingStatus badgePlace={badgePlace} />
  const remainingNames = maxNames - registration.names.length
  if (badgesLeft(convention) > 0 || convention.noBadgeLine || remainingNames <= 0) return null
  return isOpen ? (
    <RequestMoreBadges maxNames={remainingNames} onDone={() => setOpen(false)} />
  ) : (
    <Button variant="text" icon="plus" onClick={() => setOpen(true)}>
      Wait for more badges
    </Button>
  )
}

const moreText = (count: number) => (count === 1 ? 'one more badge' : `${count} more badges`)

const waitingText = ({ place, names }: MyBadgeWaitingListPlace) =>
  `You are waiting for ${moreText(names.length)}, ${waitingListStatusText({ place, offeredUntil: '' })}: ${names.join(', ')}.`

function BadgeWaitingStatus({ badgePlace }: { badgePlace: MyBadgeWaitingListPlace }) {
  const cache = useQueryClient()
  const { write, busy, problem } = useWrite({
    changes: ['registrations'],
    send: () => call(leaveMyBadgeWaitingList),
    onDone: (answer) => cache.setQueryData(myBadgePlaceQuery.queryKey, answer),
    feedback: { toast: () => 'You are no longer waiting for more badges.' },
  })
  return (
    <section className="more-badges stack stack--tight" aria-labelledby="more-badges">
      <h3 id="more-badges">More badges</h3>
      <p role="status">{waitingText(badgePlace)}</p>
      <p className="small soft">We'll add them here and notify you once they are free.</p>
      <ProblemAlert problem={problem} />
      <Button variant="quiet" busy={busy} onClick={() => void write()}>
        Leave the waiting list
      </Button>
    </section>
  )
}

function RequestMoreBadges({ maxNames, onDone }: { maxNames: number; onDone: () => void }) {
  const cache = useQueryClient()
  const form = useForm({
    schema: MoreBadgesForm,
    initial: { names: [''] },
    changes: ['registrations', 'convention'],
    send: ({ output }) => call(waitForMoreBadges, { body: output }),
    onDone(answer) {
      cache.setQueryData(myBadgePlaceQuery.queryKey, answer)
      onDone()
    },
    feedback: {
      toast: (answer) => (answer.place > 0 ? waitingText(answer) : 'The badges are yours.'),
    },
  })
  const { names } = form.values
  return (
    <form
      ref={form.form}
      className="more-badges"
      onSubmit={(event) => void form.submit(event)}
      noValidate
      aria-labelledby="more-badges"
    >
      <div>
        <h3 id="more-badges">Wait for more badges</h3>
        <p className="small soft">Once badges are free, we'll add them to your registration.</p>
      </div>
      <BadgeNames
        names={names}
        nameLimit={maxNames}
        errorOf={(position) => form.errors[`names.${position}`]}
        onRename={(position, name) => form.set('names', names.with(position, name))}
        onAdd={() => form.set('names', [...names, ''])}
        onRemove={(position) => form.set('names', names.toSpliced(position, 1))}
      />
      <ProblemAlert problem={form.refused?.problem} />
      <Button type="submit" wide busy={form.busy}>
        Join the waiting list
      </Button>
    </form>
  )
}
