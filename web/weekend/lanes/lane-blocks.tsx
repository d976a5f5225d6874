import type { Name } from '../../../domain/auth/schema.ts'
import { movedTableText } from '../../../domain/events/hall-table.ts'
import { endOf, startOf } from '../../../domain/events/rules.ts'
import { waitingListStatusText } from '../../../domain/events/waiting-list/texts.ts'
import { tileOf } from '../../../domain/games/tile.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import {
  formatInstant,
  type Instant,
  toInstant,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import type { FreeTimeSlot } from '../../../domain/weekend/free-time.ts'
import type { Lane, LaneBlock, LaneGap } from '../../../domain/weekend/lanes.ts'
import { companionsText, fittingEventsText } from '../../../domain/weekend/texts.ts'
import { useEvent } from '../../events/queries.ts'
import { useConvention } from '../../lib/convention.ts'
import { PlainButton } from '../../ui/button.tsx'
import { variables } from '../../ui/variables.ts'
import { stretchId } from '../day/free-time.tsx'
import { useShortName } from '../short-names.ts'
import { WeekendEventLink } from '../weekend-event-link.tsx'

export type ToggleGap = (slot: FreeTimeSlot, button: HTMLButtonElement) => void

interface Props {
  lane: Lane
  /** Id of the free time whose offers are shown. */
  openId: string | null
  /** A single lane has room for the players. */
  isSingle: boolean
  now: Instant
  onToggle: ToggleGap
}

/** Events and free time of a lane, in order of start, which is the order of the keyboard too. */
export function LaneBlocks({
  lane: { name, blocks, gaps },
  openId,
  isSingle,
  now,
  onToggle,
}: Props) {
  const parts = [
    ...blocks.map((block) => ({
      from: block.from,
      element: (
        <Block key={block.table.event.id} block={block} name={name} isSingle={isSingle} now={now} />
      ),
    })),
    ...gaps.map((gap) => ({
      from: gap.from,
      element: (
        <Gap
          key={stretchId(gap.slot)}
          gap={gap}
          name={name}
          isOpen={stretchId(gap.slot) === openId}
          onToggle={onToggle}
        />
      ),
    })),
  ]
  return parts.toSorted((a, b) => a.from - b.from).map(({ element }) => element)
}

const positionOf = ({ from, length }: { from: number; length: number }) => ({
  '--from': from,
  '--len': length,
})

interface BlockProps {
  block: LaneBlock
  name: Name
  isSingle: boolean
  now: Instant
}

function Block({ block, name, isSingle, now }: BlockProps) {
  const { timeZone } = useConvention()
  const shortName = useShortName()
  const { table, hasSpot, isPast, isClash, row, rowCount } = block
  const { event } = table
  const timeText = (milliseconds: number) =>
    formatInstant(toInstant(milliseconds), 'time', timeZone)
  const company = useCompany(block, isSingle)
  const waiting = table.waitingNames.find((one) => one.name.id === name.id)
  const waitingText = waiting ? waitingListStatusText(waiting.place) : 'not sent yet'
  const isRunning = startOf(event) <= toMilliseconds(now) && !isPast
  const tableText =
    event.place && [`table ${event.place}`, movedTableText(event, now)].filter(Boolean).join(' ')
  const notes = hasSpot
    ? [tableText, isRunning && `until ${timeText(endOf(event))}`, company]
    : [waitingText]
  const label = [
    isolateDirection(event.gameName),
    `${timeText(startOf(event))} to ${timeText(endOf(event))}`,
    tableText,
    !hasSpot && `${shortName(name)} ${waiting ? 'is waiting' : 'is joining'}, ${waitingText}`,
    isPast && 'finished',
    isClash && 'at the same time as another event',
  ]
  const tile = tileOf(event.gameName)
  const classes = [
    'block',
    `game-${tile.color}`,
    isPast && 'block--past',
    !hasSpot && 'block--wait',
    isClash && 'block--clash',
  ]
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      style={variables({ ...positionOf(block), '--row': row, '--rows': rowCount })}
    >
      <WeekendEventLink event={event}>
        <span className="sr">{label.filter(Boolean).join(', ')}</span>
        <span className="block-text" aria-hidden="true">
          <b dir="auto">{event.gameName}</b>
          {rowCount === 1 && <small>{notes.filter(Boolean).join(', ')}</small>}
          <i>{tile.letters}</i>
        </span>
      </WeekendEventLink>
    </div>
  )
}

/** The other players, of an event with a spot. */
function useCompany({ table, hasSpot }: LaneBlock, isSingle: boolean): string {
  const { event: details } = useEvent(table.event.id, isSingle && hasSpot)
  if (!isSingle || !hasSpot) return ''
  const others = (details?.participants ?? []).filter(
    ({ id }) => !table.attendingNames.some((ownName) => ownName.id === id),
  )
  const names = companionsText(others.map((other) => other.name))
  return names && `with ${names}`
}

interface GapProps {
  gap: LaneGap
  name: Name
  isOpen: boolean
  onToggle: ToggleGap
}

/** Free time. It can be opened if events fit. */
function Gap({ gap, name, isOpen, onToggle }: GapProps) {
  const { timeZone } = useConvention()
  const shortName = useShortName()
  const { slot, label, from, length } = gap
  const { suggestions } = slot
  const timeText = (milliseconds: number) =>
    formatInstant(toInstant(milliseconds), 'time', timeZone)
  const fitText = fittingEventsText(suggestions.length)
  const text = `${shortName(name)} is free from ${timeText(slot.from)} to ${timeText(slot.until)}, ${fitText.toLowerCase()}`
  if (suggestions.length === 0) {
    return (
      <div className="hole" style={variables(positionOf(gap))}>
        <span className="sr">{text}</span>
      </div>
    )
  }
  const labelPosition = {
    insetInlineStart: `${(100 * (label.from - from)) / length}%`,
    inlineSize: `${(100 * label.length) / length}%`,
  }
  return (
    <div className="hole" style={variables(positionOf(gap))}>
      <PlainButton
        aria-expanded={isOpen}
        aria-label={text}
        onClick={(event) => onToggle(slot, event.currentTarget)}
      >
        <span className="hole-label" style={labelPosition}>
          <span>
            {suggestions.length}
            <i>{fitText.replace(/^\d+/, '')}</i>
          </span>
        </span>
      </PlainButton>
    </div>
  )
}
