import { Link, useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isGamedayOver } from '../../../domain/gamedays/rules.ts'
import type { Gameday } from '../../../domain/gamedays/schema.ts'
import {
  undeliveredText,
  waitingCountText,
  capacityBadge,
  capacityText,
} from '../../../domain/gamedays/manage/texts.ts'
import { longDateText, timeRangeText, publicGamedayPath } from '../../../domain/gamedays/texts.ts'
import { formatDate, type Instant } from '../../../domain/kernel/time.ts'
import { buttonClass, IconButton, Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useCopied } from '../../lib/clipboard.ts'
import { HexDate } from '../hex-date.tsx'
import type { OpenDialog } from './dialogs/dialogs.tsx'
import { WaitingMailStatus } from './waiting-mail.tsx'

interface Props {
  gameday: Gameday
  isSelected: boolean
  /** Just created: the card is shown at the position of its date. */
  isNew: boolean
  now: Instant
  onOpen: OpenDialog
}

export function GamedayCard({ gameday, isSelected, isNew, now, onOpen }: Props) {
  const { date } = gameday
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isNew) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [isNew])
  const isOver = isGamedayOver(gameday, now)
  const classes = [
    'gameday tile',
    isSelected && 'gameday--chosen',
    isNew && 'gameday--created',
    isOver && 'gameday--past',
  ]
  return (
    <li ref={card} tabIndex={-1} className={classes.filter(Boolean).join(' ')}>
      <Title gameday={gameday} />
      <Capacity gameday={gameday} now={now} />
      <Counts gameday={gameday} />
      <Undelivered gameday={gameday} now={now} />
      <WaitingMailStatus gameday={gameday} now={now} />
      <ShareLink date={date} />
      {isOver && (
        <Button
          variant="quiet"
          icon="refresh"
          wide
          onClick={() => onOpen({ kind: 'create', repeated: gameday })}
        >
          Repeat<span className="sr">: {longDateText(date)}</span>
        </Button>
      )}
      <div className="actions">
        <Link
          to="/gameday-management"
          search={{ gameday: date }}
          hash="invitations"
          resetScroll={false}
          className={buttonClass({ variant: 'text' })}
          aria-current={isSelected || undefined}
        >
          View Details<span className="sr">: {longDateText(date)}</span>
        </Link>
        <IconButton
          name="invite"
          label="Invite guest"
          onClick={() => onOpen({ kind: 'invite', gameday })}
        />
        <IconButton name="edit" label="Edit" onClick={() => onOpen({ kind: 'edit', gameday })} />
        <IconButton
          name="trash"
          label="Delete"
          danger
          onClick={() => onOpen({ kind: 'delete', gameday })}
        />
      </div>
    </li>
  )
}

function Title({ gameday }: { gameday: Gameday }) {
  const time = timeRangeText(gameday)
  return (
    <header>
      <HexDate date={gameday.date} small />
      <div>
        <h2>
          {formatDate(gameday.date, 'weekday')},
          <br />
          <span className="tight">{formatDate(gameday.date, 'monthDayYear')}</span>
        </h2>
        <p className="small soft">
          {time}
          {time && gameday.location && <br />}
          {gameday.location}
        </p>
      </div>
    </header>
  )
}

/** Links to the guests whose last email was not delivered. */
function Undelivered({ gameday, now }: Pick<Props, 'gameday' | 'now'>) {
  const text = undeliveredText(gameday.undeliveredCount)
  if (!text || isGamedayOver(gameday, now)) return null
  return (
    <Link
      to="/gameday-management"
      search={{ gameday: gameday.date, mail: 'failed' }}
      hash="invitations"
      resetScroll={false}
      className="undelivered"
    >
      <Icon name="warning" /> {text}
    </Link>
  )
}

function Counts({ gameday }: { gameday: Gameday }) {
  const counts = [
    { tone: 'yes', label: 'accepted', count: gameday.acceptedCount },
    { tone: 'no', label: 'rejected', count: gameday.rejectedCount },
    { tone: 'wait', label: 'pending', count: gameday.notRepliedCount },
  ]
  return (
    <dl className="counts">
      {counts.map(({ tone, label, count }) => (
        <div key={label} className={tone}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Number of guests who come, and the capacity. */
function Capacity({ gameday, now }: { gameday: Gameday; now: Instant }) {
  const { seatsTaken, capacity } = gameday
  const capacityLabel = capacityBadge(gameday, now)
  const isFull = seatsTaken >= capacity && !isGamedayOver(gameday, now)
  return (
    <div className="capacity">
      <div className="row">
        <span>{capacityText(gameday)}</span>
        {gameday.line.length > 0 && (
          <span className="small soft">{waitingCountText(gameday.line)}</span>
        )}
        {capacityLabel && (
          <span className="push">
            {isFull ? (
              <Tag variant="needs" icon="users">
                {capacityLabel}
              </Tag>
            ) : (
              <Tag>{capacityLabel}</Tag>
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

/** Public address for replies. */
function ShareLink({ date }: { date: string }) {
  const { publicUrl } = useRouteContext({ from: '__root__' })
  const { isCopied, copy } = useCopied()
  const url = `${publicUrl}${publicGamedayPath(date)}`
  return (
    <div className="share">
      <div>
        <span className="label">Share RSVP Link</span>
        <Button variant="text" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy(url)}>
          <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy'}</span>
        </Button>
      </div>
      <a href={url} target="_blank" rel="noreferrer">
        {url.replace(/^https?:\/\//, '')}
      </a>
    </div>
  )
}
