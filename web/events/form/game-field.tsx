import { useEffect, useEffectEvent, useRef } from 'react'
import { eventDefaults } from '../../../domain/events/schema.ts'
import { eventFields } from '../../../domain/events/fields.ts'
import { eventSizeOf } from '../../../domain/games/event-size.ts'
import { gameKey } from '../../../domain/games/game-key.ts'
import type { Game } from '../../../domain/games/schema.ts'
import { GamePicker } from '../../games/game-picker.tsx'
import { useSuggestions } from '../../games/use-suggestions.ts'
import { Field } from '../../ui/forms/field.tsx'
import type { useForm } from '../../ui/forms/use-form.ts'
import type { FormValues } from './form-values.ts'

interface Props {
  form: ReturnType<typeof useForm<FormValues, unknown>>
  /** A new event: a chosen game fills in spots and duration, as long as the user has not changed them. */
  isNew: boolean
}

/** Name of the game, with suggestions. */
export function GameField({ form, isNew }: Props) {
  const { values, errors, change, set } = form
  const filled = useRef<{ spots: number | null; duration: string }>(eventDefaults)
  const fill = ({ title, ...game }: Game) => {
    const size = eventSizeOf(game)
    const spots = values.spots === filled.current.spots ? size.spots : null
    const duration = values.duration === filled.current.duration ? size.duration : null
    if (!isNew) return set('gameName', title)
    const next = { spots: spots ?? values.spots, duration: duration ?? values.duration }
    if (spots !== null || duration !== null) filled.current = next
    return change({ ...values, gameName: title, ...next })
  }
  const hasInitialGame = useRef(isNew && values.gameName !== '')
  const [initialGame] = useSuggestions(values.gameName, hasInitialGame.current)
  const fillInitialGame = useEffectEvent(() => {
    if (!initialGame || initialGame.key !== gameKey(values.gameName)) return
    hasInitialGame.current = false
    fill(initialGame)
  })
  useEffect(() => {
    if (hasInitialGame.current) fillInitialGame()
  }, [initialGame])
  return (
    <Field label={eventFields.gameName.label} error={errors.gameName}>
      {(controlProps) => (
        <GamePicker
          {...controlProps}
          name="gameName"
          value={values.gameName}
          onChange={(text) => {
            hasInitialGame.current = false
            set('gameName', text)
          }}
          onSelect={fill}
        />
      )}
    </Field>
  )
}
