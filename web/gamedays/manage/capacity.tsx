import { isOver } from '../../../domain/gamedays/rules.ts'
import { waitingText, capacityTag, capacityText } from '../../../domain/gamedays/manage/texts.ts'
import type { Gameday } from '../../../domain/gamedays/schema.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { Tag } from '../../ui/tag.tsx'

/** How many people come, of how many fit. */
export function Capacity({ gameday, now }: { gameday: Gameday; now: Instant }) {
  const { seatsTaken, capacity } = gameday
  const word = capacityTag(gameday, now)
  const isFull = seatsTaken >= capacity && !isOver(gameday, now)
  return (
    <div className="capacity">
      <div className="row">
        <span>{capacityText(gameday)}</span>
        {gameday.line.length > 0 && <span className="small soft">{waitingText(gameday.line)}</span>}
        {word && (
          <span className="push">
            {isFull ? (
              <Tag look="needs" icon="users">
                {word}
              </Tag>
            ) : (
              <Tag>{word}</Tag>
            )}
          </span>
        )}
      </div>
      <div className={isFull ? 'meter meter--full' : 'meter'} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (seatsTaken / capacity) * 100)}%` }} />
      </div>
    </div>
  )
}
