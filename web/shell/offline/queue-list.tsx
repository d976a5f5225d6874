import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { canRemove, type QueuedAction } from '../../../domain/offline/queued-action.ts'
import { usePath } from '../../lib/navigation.tsx'
import { closeAction, removeAction } from '../../lib/offline-queue/queue.ts'
import { useQueuedText } from '../../lib/offline-queue/queue-snapshot.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { DiscardDialog } from './discard-dialog.tsx'

interface Props {
  actions: readonly QueuedAction[]
  slot: HTMLElement | null
}

/** The queued actions in order, each of which can be removed until it is sent; refused ones stay until closed. */
export function QueueList({ actions: queuedActions, slot }: Props) {
  const path = usePath()
  // The door shows its own list.
  const actions = queuedActions.filter(({ page }) => page !== path)
  const list = <ActionList actions={actions} />
  return (
    <>
      {slot ? createPortal(list, slot) : list}
      <DiscardDialog />
    </>
  )
}

function ActionList({ actions }: Pick<Props, 'actions'>) {
  const account = useUser()?.email ?? ''
  const showToast = useToast()
  const queuedText = useQueuedText()
  useEffect(() => {
    const doneActions = actions.filter(({ state }) => state === 'done')
    const [onlyAction, ...others] = doneActions
    if (!onlyAction) return
    showToast(
      others.length > 0
        ? `${doneActions.length} changes were sent.`
        : `Sent: ${onlyAction.title}, ${onlyAction.text}.`,
    )
    void Promise.all(doneActions.map(({ id }) => closeAction(account, id)))
  }, [account, actions, showToast])
  const unfinishedActions = actions.filter(({ state }) => state !== 'done')
  if (unfinishedActions.length === 0) return null
  return (
    <section className="queued-actions wrap" aria-label="Unsent changes">
      <h2>Unsent changes</h2>
      <ul>
        {unfinishedActions.map((action) => (
          <ActionRow key={action.id} account={account} action={action} queuedText={queuedText} />
        ))}
      </ul>
    </section>
  )
}

interface ActionRowProps {
  account: string
  action: QueuedAction
  queuedText: string
}

function ActionRow({ account, action, queuedText }: ActionRowProps) {
  const { id, title, text, state, reason } = action
  const isRefused = state === 'refused'
  return (
    <li className={isRefused ? 'queued-action queued-action--refused' : 'queued-action'}>
      <Meeple />
      <p>
        <b>{title}</b>
        <span>{text}</span>
        <span className="soft">
          {isRefused ? `This change was not made. ${reason}` : queuedText}
        </span>
      </p>
      {isRefused && (
        <IconButton
          name="close"
          label={`Close: ${title}`}
          onClick={() => void closeAction(account, id)}
        />
      )}
      {canRemove(action) && (
        <Button
          variant="text"
          aria-label={`Discard: ${title}, ${text}`}
          onClick={() => void removeAction(account, id)}
        >
          Discard
        </Button>
      )}
    </li>
  )
}
