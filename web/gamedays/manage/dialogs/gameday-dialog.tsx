import { createGameday, updateGameday } from '../../../../domain/gamedays/api.ts'
import {
  gamedayDefaults,
  GamedayForm,
  type GamedayInput,
} from '../../../../domain/gamedays/manage/forms.ts'
import type { Gameday } from '../../../../domain/gamedays/schema.ts'
import { call } from '../../../lib/queries/call.ts'
import { Button } from '../../../ui/button.tsx'
import { CancelButton, Dialog } from '../../../ui/overlays/dialog.tsx'
import { UnsavedChanges } from '../../../ui/forms/unsaved-changes.tsx'
import { useConflict } from '../../../ui/conflict/use-conflict.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { FailureAlert } from '../failure-alert.tsx'
import type { Failure, OnFailure } from '../failures.ts'
import { GamedayFields } from './gameday-fields.tsx'
import { gamedayMergeParts, type GamedayValues as Values } from './gameday-merge-parts.ts'
import { valuesOf } from './gameday-values.ts'

interface Props {
  /** None: a new one. */
  gameday: Gameday | null
  failure: Failure | null
  onFailure: OnFailure
  onDone: (gameday: Gameday) => void
  onClose: () => void
}

export function GamedayDialog({ gameday, failure, onFailure, onDone, onClose }: Props) {
  const conflict = useConflict<Values, Gameday>({
    thing: 'gameday',
    start: {
      values: gameday ? valuesOf(gameday) : gamedayDefaults,
      version: gameday?.version ?? 0,
    },
    read: (current) => ({ values: valuesOf(current), version: current.version }),
    parts: () => gamedayMergeParts,
  })
  const isNew = () => !gameday || conflict.version() === 0
  const form = useForm<Values, GamedayInput, Gameday>({
    schema: GamedayForm,
    initial: conflict.start.values,
    conflict,
    changes: ['gamedays'],
    send({ output: input }) {
      onFailure(null)
      const version = conflict.version()
      // Made anew where it was deleted meanwhile.
      return gameday && version > 0
        ? call(updateGameday, { body: { id: gameday.id, ...input, version } })
        : call(createGameday, { body: input })
    },
    onDone,
    onRefused: ({ problem }) => onFailure({ action: isNew() ? 'create' : 'update', problem }),
    toast: () => (isNew() ? 'Gameday created.' : 'Gameday updated.'),
  })
  return (
    <Dialog
      title={gameday ? 'Edit Gameday' : 'Create New Gameday'}
      className="dialog--wide"
      onClose={onClose}
    >
      <UnsavedChanges changed={form.changed} saving={form.busy} />
      <form
        ref={form.form}
        className="form-grid"
        noValidate
        onSubmit={(event) => void form.submit(event)}
      >
        <FailureAlert failure={failure} />
        <GamedayFields form={form} />
        {gameday && gameday.acceptedCount > 0 && (
          <p className="hint wide">
            Whoever accepted or has not replied is told by e-mail when the date, time or place
            changes.
          </p>
        )}
        <div className="row wide">
          <CancelButton />
          <Button type="submit" busy={form.busy}>
            {gameday ? 'Update' : 'Create'}
          </Button>
        </div>
      </form>
      {conflict.dialog({
        send: form.send,
        onTheirs: onClose,
        again: { label: 'Create it as a new gameday', onAgain: (mine) => void form.send(mine) },
      })}
    </Dialog>
  )
}
