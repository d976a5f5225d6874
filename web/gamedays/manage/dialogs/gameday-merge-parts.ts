import type { GamedayForm } from '../../../../domain/gamedays/manage/forms.ts'
import { whenText } from '../../../../domain/gamedays/texts.ts'
import type { MergePart } from '../../../ui/conflict/merge-part.ts'

export type GamedayValues = GamedayForm & Record<string, unknown>

const onOrOff = (on: boolean | undefined) => (on === false ? 'Off' : 'On')

/** What the form of a game day holds, in words. */
export const gamedayMergeParts: readonly MergePart<GamedayValues>[] = [
  {
    label: 'Date and Time',
    fields: ['date', 'startTime', 'endTime'],
    text: ({ date, startTime, endTime }) =>
      date ? whenText({ date, startTime: startTime ?? null, endTime: endTime ?? null }) : '',
  },
  { label: 'Capacity', fields: ['capacity'], text: ({ capacity }) => String(capacity ?? '') },
  { label: 'Location', fields: ['location'], text: ({ location }) => location ?? '' },
  { label: 'Description', fields: ['description'], text: ({ description }) => description ?? '' },
  {
    label: 'Remind whoever accepted',
    fields: ['remindAccepted'],
    text: ({ remindAccepted }) => onOrOff(remindAccepted),
  },
  {
    label: 'Ask again whoever has not replied',
    fields: ['nudgeUnreplied'],
    text: ({ nudgeUnreplied }) => onOrOff(nudgeUnreplied),
  },
  {
    label: 'Waiting list',
    fields: ['waitingList'],
    text: ({ waitingList }) => onOrOff(waitingList),
  },
]
