import { useRouteContext } from '@tanstack/react-router'
import type { Invitation } from '../../../../domain/gamedays/schema.ts'
import { replyPath } from '../../../../domain/gamedays/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/symbols/icon.tsx'
import type { OpenDialog } from '../dialogs/dialogs.tsx'
import { useCopied } from '../../../lib/clipboard.ts'

interface Props {
  invitation: Invitation
  onOpen: OpenDialog
}

export function InvitationActions({ invitation, onOpen }: Props) {
  const { publicUrl } = useRouteContext({ from: '__root__' })
  const { isCopied, copy } = useCopied()
  const { guestName, invitationToken } = invitation
  const path = replyPath(invitationToken)
  return (
    <>
      <IconButton
        name="send"
        label={`Resend: ${guestName}`}
        title="Resend"
        onClick={() => onOpen({ kind: 'resend', invitation })}
      />
      <IconButton
        name={isCopied ? 'check' : 'copy'}
        label={isCopied ? 'Copied!' : `Copy link: ${guestName}`}
        title={isCopied ? 'Copied!' : 'Copy link'}
        onClick={() => void copy(`${publicUrl}${path}`)}
      />
      <a
        className="icon-btn"
        href={path}
        target="_blank"
        rel="noreferrer"
        aria-label={`View RSVP form: ${guestName}`}
        title="View RSVP form"
      >
        <Icon name="external" />
      </a>
      <IconButton
        name="trash"
        label={`Delete: ${guestName}`}
        title="Delete"
        danger
        onClick={() => onOpen({ kind: 'remove', invitation })}
      />
    </>
  )
}
