import { createGameday, updateGameday } from '../../../../domain/gamedays/api.ts'
import { GamedayForm, type GamedayInput } from '../../../../domain/gamedays/manage/forms.ts'
import { isScheduleChange } from '../../../../domain/gamedays/guest-mail.ts'
import { editMailHint, updateMessage } from '../../../../domain/gamedays/manage/change-texts.ts'
import type { Gameday } from '../../../../domain/gamedays/schema.ts'
import { pluralize } from '../../../../domain/kernel/text/pluralize.ts'
import type { Instant } from '../../../../domain/kernel/time.ts'
import { createAndInviteText } from '../../../../domain/gamedays/manage/texts.ts'
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
  findLastWithGuests,
  type GamedayValues as Values,
  newGamedayValues,
  repeatedGamedayValues,
  valuesOf,
  type GamedayValues,
} from './gameday-values.ts'

interface Props {
  /** Null for a new game day. */
  gameday: Gameday | null
  /** Game days; a new one starts from the latest of these. */
  gamedays?: readonly Gameday[] | undefined
  /** The game day that a new one repeats. */
  repeated?: Gameday | undefined
  now: Instant
  failure: Failure | null
  onFailure: OnFailure
  onDone: (gameday: Gameday) => void
  onClose: () => void
}

export function GamedayDialog({
  gameday,
  gamedays = [],
  repeated,
  now,
  failure,
  onFailure,
  onDone,
  onClose,
}: Props) {
  const conflict = useConflict<Values, Gameday>({
    subject: 'gameday',
    start: {
      values: startValues({ gameday, gamedays, repeated }),
      version: gameday?.version ?? 0,
    },
    read: (current) => ({ values: valuesOf(current), version: current.version }),
    fields: () => gamedayConflictFields,
  })
  const { timeZone } = useConvention()
  const former = gameday ? undefined : (repeated ?? findLastWithGuests(gamedays, now))
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
          ? createdText(answer.notRepliedCount)
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
      submitText={submitText(gameday, form.values.inviteGuestsOf ? former : undefined)}
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
      <GamedayFields form={form} former={former} />
      {hint && <p className="hint wide">{hint}</p>}
    </FormDialog>
  )
}

const createdText = (invited: number) =>
  invited === 0
    ? 'Game day created.'
    : `Game day created. ${pluralize(invited, 'invitation')} on the way.`

const startValues = ({
  gameday,
  gamedays = [],
  repeated,
}: Pick<Props, 'gameday' | 'gamedays' | 'repeated'>): Values => {
  if (gameday) return valuesOf(gameday)
  return repeated ? repeatedGamedayValues(repeated) : newGamedayValues(gamedays)
}

function submitText(gameday: Gameday | null, invited: Gameday | undefined): string {
  if (gameday) return 'Update'
  return invited ? createAndInviteText(invited) : 'Create'
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
    label: 'Guests see who else is coming',
    text: ({ showGuests }) => onOffText(showGuests ?? false),
  },
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
