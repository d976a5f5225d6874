import { useId } from 'react'
import { saveHelper } from '../../domain/team/api.ts'
import { roleLabels } from '../../domain/team/labels.ts'
import { type Role, roleNames } from '../../domain/kernel/roles.ts'
import { type Helper, HelperForm, maxHelperNameLength } from '../../domain/team/schema.ts'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { CheckField, EmailField, FieldError, TextField } from '../ui/forms/field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useForm } from '../ui/forms/use-form.ts'

interface Props {
  /** Null for a new helper. */
  helper: Helper | null
  mayNameAdministrators: boolean
  onClose: () => void
}

export function HelperDialog({ helper, mayNameAdministrators, onClose }: Props) {
  const form = useForm({
    schema: HelperForm,
    initial: {
      email: helper?.email ?? '',
      name: helper?.name ?? '',
      roles: helper?.roles ?? ([] as Role[]),
    },
    changes: ['team'],
    send: ({ output: body }) => call(saveHelper, { body }),
    feedback: {
      close: onClose,
      toast: ({ invited }, { output }) =>
        invited
          ? `${output.name} is on the team. An invitation email is on its way.`
          : `Saved the roles of ${output.name}.`,
    },
  })
  const { roles } = form.values
  const { roles: error } = form.errors
  const errorId = useId()
  const toggle = (role: Role) =>
    form.set(
      'roles',
      roles.includes(role) ? roles.filter((otherRole) => otherRole !== role) : [...roles, role],
    )
  return (
    <FormDialog
      title={helper ? `Roles of ${helper.name}` : 'Invite a helper'}
      form={form}
      submitText={helper ? 'Save' : 'Send Invitation'}
      onClose={onClose}
    >
      <ProblemAlert problem={form.refused?.problem ?? null} />
      <TextField
        {...form.field('name')}
        label="Name"
        autoComplete="off"
        maxLength={maxHelperNameLength}
        required
      />
      {!helper && (
        <EmailField
          {...form.field('email')}
          label="Email Address"
          hint="They'll use it to log in."
          autoComplete="off"
          maxLength={320}
          required
        />
      )}
      <fieldset className="role-choice">
        <legend>Roles</legend>
        <FieldError id={errorId} message={error} />
        {roleNames.map((role) => (
          <CheckField
            key={role}
            name="roles"
            checked={roles.includes(role)}
            disabled={role === 'administrator' && !mayNameAdministrators}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={() => toggle(role)}
            label={
              <>
                <b>{roleLabels[role].label}</b>
                <span className="small soft">{roleLabels[role].description}</span>
              </>
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
