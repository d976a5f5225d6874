import type { Invitation } from '../../../../domain/gamedays/schema.ts'
import { shortDay } from '../../../../domain/gamedays/manage/texts.ts'
import { isolated } from '../../../../domain/kernel/text/isolated.ts'
import { InvitationActions } from './invitation-actions.tsx'
import type { RowWork } from './invitation-columns.tsx'
import { MailState } from './mail-state.tsx'
import { StatusBadge } from './status-badge.tsx'

export function InvitationCard({ invitation, work }: { invitation: Invitation; work: RowWork }) {
  const { guestName, guestEmail, additionalGuests, replyComments, invitedAt, repliedAt } =
    invitation
  const replied = repliedAt ? `, replied ${shortDay(repliedAt, work.timeZone)}` : ''
  return (
    <li>
      <div>
        <b>{isolated(guestName)}</b>
        {additionalGuests > 0 && <span className="num soft"> +{additionalGuests}</span>}
      </div>
      <StatusBadge invitation={invitation} shape="narrow" onChange={work.onStatus} />
      <p className="wide soft">{guestEmail}</p>
      {replyComments && (
        <p className="wide" dir="auto">
          {replyComments}
        </p>
      )}
      <p className="wide small soft">
        Invited {shortDay(invitedAt, work.timeZone)}
        {replied}
      </p>
      <div className="acts">
        <MailState invitation={invitation} />
        <InvitationActions invitation={invitation} onOpen={work.onOpen} />
      </div>
    </li>
  )
}
