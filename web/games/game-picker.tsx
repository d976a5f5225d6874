import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { gameKey } from '../../domain/games/game-key.ts'
import type { Game } from '../../domain/games/schema.ts'
import { gameSizeText } from '../../domain/games/texts.ts'
import { Icon } from '../ui/symbols/icon.tsx'
import { GameTile } from './game-tile.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface Props extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onSelect' | 'value' | 'onChange'
> {
  value: string
  onChange: (text: string) => void
  onSelect: (game: Game) => void
  /** Offers to add what was typed. */
  onAdd?: (title: string) => void
  /** Shown at the end of a suggestion. */
  note?: (game: Game) => ReactNode
  large?: boolean
}

/** A text field that suggests games while the user types: arrows choose, Enter takes, Escape closes the list. */
export function GamePicker({
  value,
  onChange,
  onSelect,
  onAdd,
  note,
  large = false,
  ...input
}: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [selected, setSelected] = useState(-1)
  const games = useSuggestions(value, isOpen)
  const title = value.trim()
  const isNew = onAdd && title !== '' && !games.some(({ key }) => key === gameKey(title))
  const optionCount = games.length + (isNew ? 1 : 0)
  const isShown = isOpen && optionCount > 0
  const close = () => {
    setOpen(false)
    setSelected(-1)
  }
  const take = (index: number) => {
    const game = games[index]
    close()
    if (game) onSelect(game)
    else onAdd?.(title)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isShown) setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setSelected(((selected + step + (optionCount + 1) + 1) % (optionCount + 1)) - 1)
    } else if (event.key === 'Enter' && isShown && (selected >= 0 || onAdd)) {
      event.preventDefault()
      take(Math.max(selected, 0))
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    <div className={large ? 'picker picker--large' : 'picker'}>
      {large && <Icon name="search" />}
      <input
        dir="auto"
        {...input}
        className="input"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-options`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && selected >= 0 ? `${id}-${selected}` : undefined}
        autoComplete="off"
        maxLength={120}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          setOpen(true)
          setSelected(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isShown && (
        <div className="picker-options tile" id={`${id}-options`} role="listbox" aria-label="Games">
          {games.map((game, index) => (
            <Option
              key={game.key}
              id={`${id}-${index}`}
              isSelected={index === selected}
              onTake={() => take(index)}
            >
              <GameTile title={game.title} />
              <span>
                <b>{game.title}</b>
                <small>{gameSizeText(game)}</small>
              </span>
              <small>{note?.(game)}</small>
            </Option>
          ))}
          {isNew && (
            <Option
              id={`${id}-${games.length}`}
              isSelected={selected === games.length}
              onTake={() => take(games.length)}
            >
              <span className="picker-new">
                <Icon name="plus" />
              </span>
              <span>
                <b>Add “{title}” as a new game</b>
                <small>You can say how many can play it</small>
              </span>
            </Option>
          )}
        </div>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  isSelected: boolean
  onTake: () => void
  children: ReactNode
}

const Option = ({ id, isSelected, onTake, children }: OptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys of its list
  <div
    id={id}
    className="picker-option"
    role="option"
    aria-selected={isSelected}
    tabIndex={-1}
    // Keeps the focus in the field.
    onPointerDown={(event) => event.preventDefault()}
    onClick={onTake}
  >
    {children}
  </div>
)
