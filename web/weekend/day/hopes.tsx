import { isFull } from '../../../domain/events/rules.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import { lineText } from '../../../domain/events/waiting-list/words.ts'
import type { MyTable } from '../../../domain/weekend/timeline.ts'
import { useConvention } from '../../lib/convention.ts'
import { useQueuedText } from '../../lib/offline-queue/shown-actions.ts'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useBrief } from '../whose.ts'

/** Outlined meeples, as no seat is theirs yet: the names on the waiting list, and those that join by a queued action. */
export function HopingNames({ table: { waiting, queuedActions } }: { table: MyTable }) {
  const brief = useBrief()
  const joining = queuedActions.filter(({ kind }) => kind === 'join')
  if (waiting.length + joining.length === 0) return null
  const who = ({ id, name }: Name, text: string) => (
    <span key={id} className="who who--wait">
      <Meeple />
      {brief({ id, name })}
      {text}
    </span>
  )
  return (
    <p className="whos">
      {joining.map(({ name }) => who(name, ''))}
      {waiting.map(({ name }) => who(name, ' waits'))}
    </p>
  )
}

const kinds: Partial<Record<MyTable['queuedActions'][number]['kind'], string>> = {
  leave: 'leaves',
  bring: 'brings it',
  'stop-bringing': 'no longer brings it',
  teach: 'teaches it',
  'stop-teaching': 'no longer teaches it',
}

/** At which place they wait, and what will be sent. */
export function Hopes({ table: { event, waiting, queuedActions } }: { table: MyTable }) {
  const { timeZone } = useConvention()
  const brief = useBrief()
  const queuedText = useQueuedText()
  if (waiting.length + queuedActions.length === 0) return null
  return (
    <p className="tags">
      {waiting.map(({ name, place }) => {
        const whose = waiting.length > 1 ? `${isolated(brief(name))}: ` : ''
        return place.offeredUntil ? (
          <Tag key={name.id} look="needs" icon="hourglass">
            {whose}A seat is kept until {formatInstant(place.offeredUntil, 'time', timeZone)}
          </Tag>
        ) : (
          <Tag key={name.id} look="wait" icon="waiting">
            {whose}
            {lineText(place)}
          </Tag>
        )
      })}
      {waiting.length > 0 && isFull(event) && (
        <Tag look="needs" icon="users">
          Full
        </Tag>
      )}
      {queuedActions.map(({ name, kind }) => (
        <Tag key={`${name.id} ${kind}`} look="wait" icon="send">
          {kind === 'join' ? queuedText : `${brief(name)} ${kinds[kind]}: not yet done`}
        </Tag>
      ))}
    </p>
  )
}

/** What somebody would have to get up from. */
export function Overlaps({ table: { waiting } }: { table: MyTable }) {
  const brief = useBrief()
  return waiting.map(
    ({ name, plays }) =>
      plays && (
        <p key={name.id} className="soft">
          {waiting.length > 1 ? `${isolated(brief(name))}: overlaps` : 'Overlaps'}{' '}
          {isolated(plays.gameName)}.
        </p>
      ),
  )
}
