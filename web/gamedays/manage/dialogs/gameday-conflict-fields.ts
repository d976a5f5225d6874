import { whenText } from '../../../../domain/gamedays/texts.ts'
import type { ConflictField } from '../../../ui/conflict/conflict-dialog.tsx'
import type { GamedayValues } from './gameday-values.ts'

const onOrOff = (on: boolean | undefined) => (on === false ? 'Off' : 'On')

export const gamedayConflictFields: readonly ConflictField<GamedayValues>[] = [
  {
    label: 'Date and Time',
    text: ({ date, startTime, endTime }) =>
      date ? whenText({ date, startTime: startTime ?? null, endTime: endTime ?? null }) : '',
  },
  { label: 'Capacity', text: ({ capacity }) => String(capacity ?? '') },
  { label: 'Location', text: ({ location }) => location ?? '' },
  { label: 'Description', text: ({ description }) => description ?? '' },
  {
    label: 'Remind whoever accepted',
    text: ({ remindAccepted }) => onOrOff(remindAccepted),
  },
  {
    label: 'Ask again whoever has not replied',
    text: ({ nudgeUnreplied }) => onOrOff(nudgeUnreplied),
  },
  {
    label: 'Waiting list',
    text: ({ waitingList }) => onOrOff(waitingList),
  },
]
