import type { Participant } from '../../../domain/events/schema.ts'
import { IconButton } from '../../ui/button.tsx'
import { Meeple } from '../../ui/meeple.tsx'
import { Tag } from '../../ui/tag.tsx'

interface Props {
  participant: Participant
  own: boolean
  onLeave?: () => void
}

export function PlayerSlot({ participant, own, onLeave }: Props) {
  const { name, location, gameOwner, teaches, anonymous } = participant
  return (
    <li className={own ? 'slot slot--mine' : anonymous ? 'slot slot--anonymous' : 'slot'}>
      <Meeple />
      {anonymous ? name : <b>{name}</b>}
      {location && <span className="soft">{location}</span>}
      {gameOwner && (
        <Tag look="done" icon="box">
          Brings it
        </Tag>
      )}
      {teaches && (
        <Tag look="done" icon="teach">
          Teaches
        </Tag>
      )}
      {onLeave && (
        <IconButton
          name="close"
          label={`${own ? 'Unregister' : 'Remove'} ${name}`}
          onClick={onLeave}
        />
      )}
    </li>
  )
}
