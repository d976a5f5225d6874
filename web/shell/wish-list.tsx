import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { canTakeBack, type Wish } from '../../domain/offline/wish.ts'
import { usePath } from '../lib/navigation.tsx'
import { closeWish, takeBack } from '../lib/wishes/queue.ts'
import { useWishText } from '../lib/wishes/wishes.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Meeple } from '../ui/meeple.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { LeaveQuestion } from './leave-question.tsx'

interface Props {
  wishes: readonly Wish[]
  place: HTMLElement | null
}

/** What waits for a signal, in order, each with a way back if there is one; what was refused stays until it is closed. */
export function WishList({ wishes: all, place }: Props) {
  const path = usePath()
  // The door shows its own.
  const wishes = all.filter(({ page }) => page !== path)
  const waiting = <Waiting wishes={wishes} />
  return (
    <>
      {place ? createPortal(waiting, place) : waiting}
      <LeaveQuestion />
    </>
  )
}

function Waiting({ wishes }: { wishes: readonly Wish[] }) {
  const showToast = useToast()
  const waits = useWishText()
  useEffect(() => {
    const done = wishes.filter(({ state }) => state === 'done')
    const [only, ...others] = done
    if (!only) return
    showToast(
      others.length > 0 ? `${done.length} wishes were sent.` : `Sent: ${only.title}, ${only.text}.`,
    )
    void Promise.all(done.map(closeWish))
  }, [wishes, showToast])
  const shown = wishes.filter(({ state }) => state !== 'done')
  if (shown.length === 0) return null
  return (
    <section className="wishes wrap" aria-label="Waiting for a signal">
      <h2>Waiting for a signal</h2>
      <ul>
        {shown.map((wish) => (
          <WishRow key={wish.id} wish={wish} waits={waits} />
        ))}
      </ul>
    </section>
  )
}

function WishRow({ wish, waits }: { wish: Wish; waits: string }) {
  const { title, text, state, reason } = wish
  const isRefused = state === 'refused'
  return (
    <li className={isRefused ? 'wish wish--refused' : 'wish'}>
      <Meeple />
      <p>
        <b>{title}</b>
        <span>{text}</span>
        <span className="soft">{isRefused ? `It was not done. ${reason}` : waits}</span>
      </p>
      {isRefused && (
        <IconButton name="close" label={`Close: ${title}`} onClick={() => void closeWish(wish)} />
      )}
      {!isRefused && canTakeBack(wish) && (
        <Button
          look="text"
          aria-label={`Take back: ${title}, ${text}`}
          onClick={() => void takeBack(wish)}
        >
          Take back
        </Button>
      )}
    </li>
  )
}
