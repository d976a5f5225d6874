import { createGameday, updateGameday } from '../../../../domain/gamedays/api.ts'
import { GamedayForm, type GamedayInput } from '../../../../domain/gamedays/manage/forms.ts'
import { isScheduleChange } from '../../../../domain/gamedays/guest-mail.ts'
import { editMailHint, updateMessage } from '../../../../domain/gamedays/manage/change-texts.ts'
import type { Gameday } from '../../../../domain/gamedays/schema.ts'
import type { Instant } from '../../../../domain/kernel/time.ts'
import { gamedayDateText } from '../../../../domain/gamedays/texts.ts'
import { useConvention } from '../../../lib/convention.ts'
import { call } from '../../../lib/queries/call.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useConflict } from '../../../ui/conflict/use-conflict.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import type { ConflictField } from '../../../ui/conflict/conflict-dialog.tsx'
import { FailureAlert } from '../failure-alert.tsx'
import { type Failure, messageAfterCloseText, type OnFailure } from '../failures.ts'
import { GamedayFields } from './gameday-fields.tsx'
import {
  type GamedayValues as Values,
  newGamedayValues,
  valuesOf,
  type GamedayValues,
} from './gameday-values.ts'

interface Props {
  /** Null for a new game day. */
  gameday: Gameday | null
  /** Game days; a new one starts from the latest of these. */
  gamedays?: readonly Gameday[] | undefined
  now: Instant
  failure: Failure | null
  onFailure: OnFailure
  onDone: (gameday: Gameday) => void
  onClose: () => void
}

export function GamedayDialog({
  gameday,
  gamedays = [],
  now,
  failure,
  onFailure,
  onDone,
  onClose,
}: Props) {
  const conflict = useConflict<Values, Gameday>({
    subject: 'gameday',
    start: {
      values: gameday ? valuesOf(gameday) : newGamedayValues(gamedays),
      version: gameday?.version ?? 0,
    },
    read: (current) => ({ values: valuesOf(current), version: current.version }),
    fields: () => gamedayConflictFields,
  })
  const { timeZone } = useConvention()
  const hint = gameday && editMailHint(gameday, now, timeZone)
  const isNew = () => !gameday || conflict.version() === 0
  const action = () => (isNew() ? 'create' : 'update')
  const form = useForm<Values, GamedayInput, Gameday>({
    schema: GamedayForm,
    initial: conflict.start.values,
    conflict,
    changes: ['gamedays'],
    send({ output: input }) {
      onFailure(null)
      const version = conflict.version()
      // Creates the game day again if it was deleted in the meantime.
      return gameday && version > 0
        ? call(updateGameday, { body: { id: gameday.id, ...input, version } })
        : call(createGameday, { body: input })
    },
    feedback: {
      close: onDone,
      messageAfterClose: (callError) => messageAfterCloseText(action())(callError),
      toast: (answer) =>
        isNew()
          ? 'Game day created.'
          : updateMessage({
              before: gameday?.waitingMail ?? null,
              after: answer.waitingMail,
              isNews: isScheduleChange(conflict.start.values, valuesOf(answer)),
              timeZone,
            }),
    },
    onRefused: ({ problem }) => onFailure({ action: action(), problem }),
  })
  return (
    <FormDialog
      title={gameday ? 'Edit Gameday' : 'Create New Gameday'}
      form={form}
      submitText={gameday ? 'Update' : 'Create'}
      isWide
      className="form-grid"
      onClose={onClose}
      conflict={conflict.dialog({
        send: form.send,
        onTheirs: onClose,
        recreate: { label: 'Create it as a new game day', send: (mine) => void form.send(mine) },
      })}
    >
      <FailureAlert failure={failure} />
      <GamedayFields form={form} />
      {hint && <p className="hint wide">{hint}</p>}
    </FormDialog>
  )
}

const onOffText = (on: boolean | undefined) => (on === false ? 'Off' : 'On')

const gamedayConflictFields: readonly ConflictField<GamedayValues>[] = [
  {
    label: 'Date and Time',
    text: ({ date, startTime, endTime }) =>
      date ? gamedayDateText({ date, startTime: startTime ?? null, endTime: endTime ?? null }) : '',
  },
  { label: 'Capacity', text: ({ capacity }) => String(capacity ?? '') },
  { label: 'Location', text: ({ location }) => location ?? '' },
  { label: 'Description', text: ({ description }) => description ?? '' },
  {
    label: 'Remind guests who accepted',
    text: ({ remindAccepted }) => onOffText(remindAccepted),
  },
  {
    label: 'Remind guests who have not replied',
    text: ({ nudgeUnreplied }) => onOffText(nudgeUnreplied),
  },
  {
    label: 'Waiting list',
    text: ({ waitingList }) => onOffText(waitingList),
  },
]
