import type { Name } from '../../domain/auth/schema.ts'
import { blockTime, listBlocks, type BlockTime } from '../../domain/wishes/blocks.ts'
import type { WishList } from '../../domain/wishes/schema.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { myEventsQuery } from '../events/queries.ts'
import { GameTile } from '../games/game-tile.tsx'
import { useConvention } from '../lib/convention.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { Icon } from '../ui/symbols/icon.tsx'
import { usePlayTimeWrite } from './queries.ts'

interface Props {
  name: Name
  times: WishList['times']
}

/** Blocks of the days in which a name can play: all, except for its events and those that it cleared. */
export function PlayTimes({ name, times }: Props) {
  const { days, timeZone } = useConvention()
  const { data: events = [] } = useBrowserQuery(myEventsQuery(name.id))
  const { write } = usePlayTimeWrite(name)
  const blocks = listBlocks(days).map((block) => blockTime(block, events))
  const timeOf = (milliseconds: number) =>
    formatInstant(new Date(milliseconds).toISOString(), 'time', timeZone)
  const rangeOf = ({ from, until }: { from: number; until: number }) =>
    `${timeOf(from)} - ${timeOf(until)}`
  const isFree = ({ block }: BlockTime) =>
    times.find((time) => time.block === block.id)?.free ?? true
  if (days.length === 0) return null
  return (
    <section className="wish-side tile" aria-labelledby="when">
      <h2 id="when">When I can</h2>
      <p className="small soft">Your events are already out.</p>
      {days.map((day) => (
        <div key={day.name} className="stack stack--tight">
          <h3>{day.name}</h3>
          <ul className="wish-blocks">
            {blocks
              .filter(({ block }) => block.dayName === day.name)
              .map((time) => (
                <li key={time.block.id}>
                  {time.busyWith ? (
                    <div className="wish-block wish-block--busy">
                      <span>
                        <GameTile title={time.busyWith.gameName} small />
                        <span>
                          <b>{rangeOf(time.block)}</b>
                          <small>{time.busyWith.gameName}</small>
                        </span>
                      </span>
                    </div>
                  ) : (
                    <label className="wish-block">
                      <input
                        type="checkbox"
                        checked={isFree(time)}
                        onChange={({ target }) =>
                          void write({
                            block: time.block.id,
                            free: target.checked,
                            text: `${day.name} ${rangeOf(time.block)}`,
                          })
                        }
                      />
                      <span>
                        <Icon name="check" />
                        <span>
                          <b>{rangeOf(time.block)}</b>
                          {time.until - time.from < time.block.until - time.block.from && (
                            <small>free {rangeOf(time)}</small>
                          )}
                        </span>
                      </span>
                    </label>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
