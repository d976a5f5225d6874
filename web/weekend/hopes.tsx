import { isFull } from '../../domain/events/rules.ts'
import { isolated } from '../../domain/kernel/text/isolated.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import type { Name } from '../../domain/people/schema.ts'
import { lineText } from '../../domain/events/waiting-list/words.ts'
import type { MyTable } from '../../domain/weekend/timeline.ts'
import { useConvention } from '../lib/convention.ts'
import { useWishText } from '../lib/wishes/wishes.ts'
import { Meeple } from '../ui/meeple.tsx'
import { Tag } from '../ui/tag.tsx'
import { useBrief } from './whose.ts'

/** Outlined meeples, as no seat is theirs yet: those who wait for a seat, and those who wished for one without a signal. */
export function HopingNames({ table: { waiting, wishes } }: { table: MyTable }) {
  const brief = useBrief()
  const wishing = wishes.filter(({ act }) => act === 'join')
  if (waiting.length + wishing.length === 0) return null
  const who = ({ id, name }: Name, text: string) => (
    <span key={id} className="who who--wait">
      <Meeple />
      {brief({ id, name })}
      {text}
    </span>
  )
  return (
    <p className="whos">
      {wishing.map(({ name }) => who(name, ''))}
      {waiting.map(({ name }) => who(name, ' waits'))}
    </p>
  )
}

const acts: Partial<Record<MyTable['wishes'][number]['act'], string>> = {
  leave: 'leaves',
  bring: 'brings it',
  'stop-bringing': 'no longer brings it',
  teach: 'teaches it',
  'stop-teaching': 'no longer teaches it',
}

/** At which place they wait, and what will be sent. */
export function Hopes({ table: { event, waiting, wishes } }: { table: MyTable }) {
  const { timeZone } = useConvention()
  const brief = useBrief()
  const wishText = useWishText()
  if (waiting.length + wishes.length === 0) return null
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
      {wishes.map(({ name, act }) => (
        <Tag key={`${name.id} ${act}`} look="wait" icon="send">
          {act === 'join' ? wishText : `${brief(name)} ${acts[act]}: not yet done`}
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
