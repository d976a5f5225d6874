import { isFull } from '../../../domain/events/rules.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import { waitingListStatusText } from '../../../domain/events/waiting-list/texts.ts'
import type { TimelineEvent } from '../../../domain/weekend/timeline.ts'
import { useConvention } from '../../lib/convention.ts'
import { useQueuedText } from '../../lib/offline-queue/queue-snapshot.ts'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useShortName } from '../short-names.ts'

/** Outlined meeples, as no spot is theirs yet: the names on the waiting list, and those with a queued join. */
export function PendingNames({ table: { waitingNames, queuedActions } }: { table: TimelineEvent }) {
  const shortName = useShortName()
  const joiningActions = queuedActions.filter(({ kind }) => kind === 'join')
  if (waitingNames.length + joiningActions.length === 0) return null
  const nameTag = ({ id, name }: Name, text: string) => (
    <span key={id} className="who who--wait">
      <Meeple />
      {shortName({ id, name })}
      {text}
    </span>
  )
  return (
    <p className="whos">
      {joiningActions.map(({ name }) => nameTag(name, ''))}
      {waitingNames.map(({ name }) => nameTag(name, ' is waiting'))}
    </p>
  )
}

const actionTexts: Partial<Record<TimelineEvent['queuedActions'][number]['kind'], string>> = {
  leave: 'leaves',
  bring: 'brings it',
  'stop-bringing': 'no longer brings it',
  teach: 'teaches it',
  'stop-teaching': 'no longer teaches it',
  here: 'is here',
  'not-here': 'is not here yet',
}

/** Waiting-list positions, and queued actions. */
export function PendingTags({
  table: { event, waitingNames, queuedActions },
}: {
  table: TimelineEvent
}) {
  const { timeZone } = useConvention()
  const shortName = useShortName()
  const queuedText = useQueuedText()
  if (waitingNames.length + queuedActions.length === 0) return null
  return (
    <p className="tags">
      {waitingNames.map(({ name, place }) => {
        const prefix = waitingNames.length > 1 ? `${isolateDirection(shortName(name))}: ` : ''
        return place.offeredUntil ? (
          <Tag key={name.id} variant="needs" icon="hourglass">
            {prefix}A spot is reserved until {formatInstant(place.offeredUntil, 'time', timeZone)}
          </Tag>
        ) : (
          <Tag key={name.id} variant="wait" icon="waiting">
            {prefix}
            {waitingListStatusText(place)}
          </Tag>
        )
      })}
      {waitingNames.length > 0 && isFull(event) && (
        <Tag variant="needs" icon="users">
          Full
        </Tag>
      )}
      {queuedActions.map(({ name, kind }) => (
        <Tag key={`${name.id} ${kind}`} variant="wait" icon="send">
          {kind === 'join' ? queuedText : `${shortName(name)} ${actionTexts[kind]}: not sent yet`}
        </Tag>
      ))}
    </p>
  )
}

/** Events that a waiting name would have to leave. */
export function Overlaps({ table: { waitingNames } }: { table: TimelineEvent }) {
  const shortName = useShortName()
  return waitingNames.map(
    ({ name, clashingEvent }) =>
      clashingEvent && (
        <p key={name.id} className="soft">
          {waitingNames.length > 1 ? `${isolateDirection(shortName(name))}: overlaps` : 'Overlaps'}{' '}
          {isolateDirection(clashingEvent.gameName)}.
        </p>
      ),
  )
}
