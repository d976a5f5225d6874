import { useId, useState } from 'react'
import { searchGames, type AnnouncedGame } from '../../../domain/flags/announced-games.ts'
import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FieldError } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'

const maxGameChoices = 5

interface GameProps {
  games: readonly AnnouncedGame[]
  gameName: string
  error: string | undefined
  onChange: (gameName: string) => void
}

/** Text field for any game, with buttons for games that are known here. */
export function GameStep({ games, gameName, error, onChange }: GameProps) {
  const group = useId()
  const errorId = useId()
  const isKnown = games.some((game) => game.gameName === gameName)
  const shownGames = isKnown ? games : searchGames(games, gameName)
  const gameChoices = [
    ...shownGames.filter((game) => isKnown && game.gameName === gameName),
    ...shownGames.filter((game) => !isKnown || game.gameName !== gameName),
  ].slice(0, maxGameChoices)
  return (
    <fieldset className="step">
      <legend>
        <i>1</i>What's on the table?
      </legend>
      <div className="search">
        <Icon name="search" />
        <input
          className="input"
          dir="auto"
          aria-label="Game"
          placeholder="Any game"
          autoComplete="off"
          maxLength={120}
          value={gameName}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {gameChoices.length > 0 && (
        <div className="picks">
          {gameChoices.map((game) => (
            <label key={game.gameName} className="pick">
              <input
                type="radio"
                name={group}
                checked={game.gameName === gameName}
                onChange={() => onChange(game.gameName)}
              />
              <span>{isolateDirection(game.gameName)}</span>
            </label>
          ))}
        </div>
      )}
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}

interface TableProps {
  numbers: readonly string[]
  place: string
  error: string | undefined
  onChange: (place: string) => void
}

/** A few rows on a phone; a button shows the rest of a larger hall. */
const maxTableNumbers = 24

export function TableStep({ numbers, place, error, onChange }: TableProps) {
  const group = useId()
  const errorId = useId()
  const [showsAllTables, setShowsAllTables] = useState(numbers.length <= maxTableNumbers)
  return (
    <fieldset
      className="step"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>
        <i>2</i>Where?<span className="soft">free tables</span>
      </legend>
      <div className="numpicks">
        {(showsAllTables ? numbers : numbers.slice(0, maxTableNumbers)).map((number) => (
          <label key={number} className="numpick">
            <input
              type="radio"
              name={group}
              aria-label={`Table ${number}`}
              checked={number === place}
              onChange={() => onChange(number)}
            />
            <span>{number}</span>
          </label>
        ))}
      </div>
      {!showsAllTables && (
        <div>
          <Button variant="text" onClick={() => setShowsAllTables(true)}>
            All {numbers.length} free tables
          </Button>
        </div>
      )}
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}

const choices = [0, 1, 2, 3, 4]

interface PlayersProps {
  position: number
  playersWanted: number
  teacherWanted: boolean
  error: string | undefined
  onPlayersChange: (count: number) => void
  onTeacherChange: (isWanted: boolean) => void
}

export function PlayersStep({
  position,
  playersWanted,
  teacherWanted,
  error,
  onPlayersChange,
  onTeacherChange,
}: PlayersProps) {
  const group = useId()
  const errorId = useId()
  return (
    <fieldset
      className="step"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>
        <i>{position}</i>Who is missing?
      </legend>
      <div className="want">
        <span className="segments" role="radiogroup" aria-label="Players wanted">
          {choices.map((count) => (
            <label key={count}>
              <input
                type="radio"
                name={group}
                checked={count === playersWanted}
                onChange={() => onPlayersChange(count)}
              />
              {count}
            </label>
          ))}
        </span>
        <span className="small">{playersWanted === 1 ? 'player' : 'players'}</span>
      </div>
      <CheckField
        label="Someone who can teach it"
        name="teacherWanted"
        checked={teacherWanted}
        onChange={({ target }) => onTeacherChange(target.checked)}
      />
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}
