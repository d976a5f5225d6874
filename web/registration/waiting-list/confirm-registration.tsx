import { confirmRegistration } from '../../../domain/registration/waiting-list/api.ts'
import type { Registration } from '../../../domain/registration/manage/schema.ts'
import { call } from '../../lib/queries/call.ts'
import { ProblemAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useWrite } from '../../ui/write/use-write.ts'

/** Confirms a registration whose email was never used. Guests who have paid need no confirmation. */
export function ConfirmRegistration({ registration }: { registration: Registration }) {
  const { id, email, confirmedAt, paidAt } = registration
  const confirmation = useWrite({
    send: () => call(confirmRegistration, { params: { id } }),
    changes: ['registrations'],
    feedback: { toast: () => `${email} is confirmed.` },
  })
  if (confirmedAt !== null || paidAt !== null) return null
  return (
    <section className="drawer-part" aria-label="Unconfirmed">
      <h3>Unconfirmed</h3>
      <p className="small soft">
        No one has used a link from our email to this address yet. While others are waiting for
        badges, we ask it to confirm; without an answer within a day, its badges go to the waiting
        list.
      </p>
      <ProblemAlert problem={confirmation.problem} />
      <Button variant="quiet" busy={confirmation.busy} onClick={() => void confirmation.write()}>
        They're coming
      </Button>
    </section>
  )
}
