import { saveHelper } from '../../domain/team/api.ts'
import { roleLabels } from '../../domain/team/labels.ts'
import { type Role, roleNames } from '../../domain/team/roles.ts'
import { type Helper, HelperForm, longestHelperName } from '../../domain/team/schema.ts'
import { call } from '../lib/queries/call.ts'
import { Refused } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { CheckField, FieldError, TextField } from '../ui/forms/field.tsx'
import { UnsavedChanges } from '../ui/forms/unsaved-changes.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { CancelButton, Dialog } from '../ui/overlays/dialog.tsx'

interface Props {
  /** Null for somebody new. */
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
    onDone: onClose,
    toast: ({ invited }, { output }) =>
      invited
        ? `${output.name} is in the team, and a mail is on its way.`
        : `The roles of ${output.name} are changed.`,
  })
  const { roles } = form.values
  const toggle = (role: Role) =>
    form.set(
      'roles',
      roles.includes(role) ? roles.filter((held) => held !== role) : [...roles, role],
    )
  return (
    <Dialog title={helper ? `Roles of ${helper.name}` : 'Invite a helper'} onClose={onClose}>
      <UnsavedChanges changed={form.changed} saving={form.busy} />
      <form
        ref={form.form}
        className="stack"
        noValidate
        onSubmit={(event) => void form.submit(event)}
      >
        <Refused problem={form.refused?.problem ?? null} />
        <TextField
          {...form.field('name')}
          label="Name"
          autoComplete="off"
          maxLength={longestHelperName}
          required
        />
        {!helper && (
          <TextField
            {...form.field('email')}
            type="email"
            label="Email Address"
            hint="They log in with it."
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={320}
            required
          />
        )}
        <fieldset className="role-choice">
          <legend>Roles</legend>
          {roleNames.map((role) => (
            <CheckField
              key={role}
              name="roles"
              checked={roles.includes(role)}
              disabled={role === 'administrator' && !mayNameAdministrators}
              onChange={() => toggle(role)}
              label={
                <>
                  <b>{roleLabels[role].label}</b>
                  <span className="small soft">{roleLabels[role].does}</span>
                </>
              }
            />
          ))}
          <FieldError message={form.errors.roles} />
        </fieldset>
        <div className="row">
          <CancelButton />
          <Button type="submit" busy={form.busy}>
            {helper ? 'Save' : 'Send Invitation'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
