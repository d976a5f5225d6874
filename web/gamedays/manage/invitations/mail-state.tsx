import type { Invitation, MailStatus } from '../../../../domain/gamedays/schema.ts'
import { mailStatusText } from '../../../../domain/gamedays/manage/texts.ts'
import { Icon, type IconName } from '../../../ui/symbols/icon.tsx'

const icons: Record<MailStatus, IconName> = {
  none: 'info',
  queued: 'clock',
  sent: 'check',
  failed: 'warning',
}

/** What became of the last mail to this guest, and why it failed if it did. */
export function MailState({ invitation }: { invitation: Invitation }) {
  const { mailStatus, mailError } = invitation
  return (
    <span
      className={`mail-state mail-state--${mailStatus}`}
      // The mail server's own words, for whoever runs it.
      title={mailStatus === 'failed' ? (mailError ?? undefined) : undefined}
    >
      <Icon name={icons[mailStatus]} />
      {mailStatusText(invitation)}
    </span>
  )
}
