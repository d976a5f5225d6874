import { emptyGameDraft, GameDraft } from '../../domain/games/schema.ts'
import { TextField } from '../ui/forms/field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useForm } from '../ui/forms/use-form.ts'

interface Props {
  title: string
  onAdd: (game: GameDraft) => void
  onClose: () => void
}

const numbers = [
  ['minPlayers', 'Fewest players'],
  ['maxPlayers', 'Most players'],
  ['minMinutes', 'Shortest, in minutes'],
  ['maxMinutes', 'Longest, in minutes'],
] as const

/** Asks for the size of a game that the site does not know. All numbers may stay empty. */
export function NewGameDialog({ title, onAdd, onClose }: Props) {
  const form = useForm({
    schema: GameDraft,
    initial: emptyGameDraft(title),
    send: ({ output }) => Promise.resolve(onAdd(output)),
    feedback: { close: onClose },
  })
  return (
    <FormDialog title="Add a game" form={form} submitText="Add" onClose={onClose}>
      <TextField {...form.field('title')} label="Title" autoComplete="off" maxLength={120} />
      <p className="soft small">Leave empty what you don’t know.</p>
      {numbers.map(([name, label]) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={label}
          optional
          type="number"
          inputMode="numeric"
          min={1}
          value={form.values[name] ?? ''}
          onChange={({ target }) =>
            form.set(name, target.value === '' ? null : Number(target.value))
          }
        />
      ))}
    </FormDialog>
  )
}
