import { useState } from 'react'
import { startNextConvention } from '../../domain/settings/api.ts'
import { yearlyPatternText } from '../../domain/settings/yearly-pattern.ts'
import { NextConvention } from '../../domain/settings/schema.ts'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useForm } from '../ui/forms/use-form.ts'

interface Props {
  startsOn: string
  onStarted: (id: string) => void
}

export function NextConventionSection({ startsOn, onStarted }: Props) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <section className="tile settings-part" aria-labelledby="next-convention">
      <div>
        <h2 id="next-convention">Next year</h2>
        <p className="small soft">
          The next convention starts with these settings. It becomes the current one, open for
          registration, when this one is over.
        </p>
      </div>
      <div>
        <Button variant="quiet" icon="calendar" onClick={() => setIsDialogOpen(true)}>
          Start the next convention
        </Button>
      </div>
      {isDialogOpen && (
        <NextDialog
          startsOn={startsOn}
          onClose={() => setIsDialogOpen(false)}
          onStarted={(id) => {
            setIsDialogOpen(false)
            onStarted(id)
          }}
        />
      )}
    </section>
  )
}

function NextDialog({ startsOn, onClose, onStarted }: Props & { onClose: () => void }) {
  const form = useForm({
    schema: NextConvention,
    initial: { startsOn },
    changes: ['convention'],
    send: ({ output }) => call(startNextConvention, { body: output }),
    feedback: {
      close: ({ id }) => onStarted(id),
      toast: () => 'Next convention created. Check its settings.',
    },
  })
  return (
    <FormDialog title="Start the next convention?" form={form} submitText="Start" onClose={onClose}>
      <p>
        It copies all settings except the dates and the announcement. You can change them
        afterwards. Registrations, events and photos stay with their year.
      </p>
      <TextField
        {...form.field('startsOn')}
        label="First day"
        hint={`The ${yearlyPatternText(startsOn)} again, unless you choose another. The other days follow in the same pattern.`}
        type="date"
      />
      <ProblemAlert problem={form.refused?.problem} />
    </FormDialog>
  )
}
