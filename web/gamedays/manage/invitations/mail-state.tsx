import type { Invitation, MailStatus } from '../../../../domain/gamedays/schema.ts'
import { mailStatusText } from '../../../../domain/gamedays/manage/texts.ts'
import { Icon, type IconName } from '../../../ui/symbols/icon.tsx'

const icons: Record<MailStatus, IconName> = {
  none: 'info',
  queued: 'clock',
  sent: 'check',
  failed: 'warning',
}

/** State of the last email to this guest, with the reason of a failure. */
export function MailState({ invitation }: { invitation: Invitation }) {
  const { mailStatus, mailError } = invitation
  return (
    <span
      className={`mail-state mail-state--${mailStatus}`}
      // Original message of the mail server, for its operator.
      title={mailStatus === 'failed' ? (mailError ?? undefined) : undefined}
    >
      <Icon name={icons[mailStatus]} />
      {mailStatusText(invitation)}
    </span>
  )
}
