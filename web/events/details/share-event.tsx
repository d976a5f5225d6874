import type { Event } from '../../../domain/events/schema.ts'
import { longEventTime } from '../../../domain/events/time/times.ts'
import { copyUrl } from '../../lib/clipboard.ts'
import { hrefOf, linkTo } from '../../lib/href.ts'
import { usePage } from '../../lib/page.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'

interface Props {
  event: Event
  variant?: 'quiet' | 'text'
}

/** Opens the system share sheet for the address of an event, or copies the address where there is none. */
export function ShareEvent({ event, variant = 'text' }: Props) {
  const { publicUrl } = usePage()
  const showToast = useToast()
  const url = publicUrl + hrefOf(linkTo({ to: '/events', search: { event: event.id } }))
  async function share() {
    const { share: nativeShare } = navigator as Partial<Navigator>
    if (nativeShare) {
      // Closing the share sheet needs no message.
      await nativeShare
        .call(navigator, { title: `${event.gameName}, ${longEventTime(event)}`, url })
        .catch(() => {})
      return
    }
    if (await copyUrl(url)) showToast('Link copied.')
    else showToast(`The link could not be copied. Copy it by hand: ${url}`, { isError: true })
  }
  return (
    <Button variant={variant} icon="send" onClick={() => void share()}>
      Share
    </Button>
  )
}
