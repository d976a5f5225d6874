import type { NotificationKind } from '../../domain/notifications/kinds.ts'
import type { UserNotification } from '../../domain/notifications/schema.ts'
import {
  isPendingOffer,
  notificationText,
  eventIdOfFacts,
} from '../../domain/notifications/texts.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { useNow } from '../lib/time/now.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Icon, type IconName } from '../ui/symbols/icon.tsx'

/** Loaded lazily, because offers are rare and need the code of events. */
const OfferButtons = lazyPart(async () => (await import('./offer-buttons.tsx')).OfferButtons)

const icons: Record<NotificationKind, IconName> = {
  table: 'calendar',
  seat: 'hourglass',
  players: 'users',
  full: 'users',
  'game-owner': 'box',
  'open-seats': 'users',
  wish: 'heart',
  starting: 'clock',
  place: 'pin',
  gameday: 'calendar',
  announcement: 'horn',
}

interface Props {
  notification: UserNotification
  heading: 'h2' | 'h3'
  onFollow?: () => void
}

export function NotificationItem({ notification, heading: Heading, onFollow }: Props) {
  const { kind, facts, at, read } = notification
  const { timeZone } = useConvention()
  const now = useNow()
  const { title, text } = notificationText(facts, timeZone)
  const event = eventIdOfFacts(facts)
  const isOffer = isPendingOffer(facts, now)
  const state = isOffer ? ' notice--due' : read ? '' : ' notice--new'
  return (
    <li className={`notice${state}`}>
      <Icon name={icons[kind]} />
      <div>
        <Heading>
          {event === null ? (
            title
          ) : (
            <Link to="/events" search={{ event }} {...(onFollow && { onClick: onFollow })}>
              {title}
            </Link>
          )}
        </Heading>
        <p>{text}</p>
        {isOffer && (
          <OfferButtons.Part
            subject="The offer"
            placeholder={<div className="notice-offer" />}
            offer={facts}
          />
        )}
        <p className="small soft">
          {formatInstant(at, 'full', timeZone)}
          {!read && ', new'}
        </p>
      </div>
    </li>
  )
}
