import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import '../../testing/jsdom-dialog.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { TextField } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { useForm } from './use-form.ts'

afterEach(cleanup)

function FormInDialog() {
  const [isOpen, setOpen] = useState(true)
  const form = useForm({
    schema: z.object({ game: z.string() }),
    initial: { game: '' },
    send: () => Promise.resolve(),
    onDone: () => setOpen(false),
  })
  return isOpen ? (
    <FormDialog title="Edit event" form={form} submitText="Save" onClose={() => setOpen(false)}>
      <TextField label="Game" {...form.field('game')} />
    </FormDialog>
  ) : null
}

const pressEscape = () =>
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
const question = () => screen.queryByRole('alertdialog', { name: 'Discard what you typed?' })

test('Escape closes a dialog without input at once', () => {
  renderPage(<FormInDialog />)
  pressEscape()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a form in a dialog closes without a prompt once it is saved', async () => {
  const user = userEvent.setup()
  renderPage(<FormInDialog />)
  await user.type(screen.getByRole('textbox', { name: 'Game' }), 'Azul')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(question()).toBeNull()
})

test.each([
  ['Keep editing', 'Azul'],
  ['Discard', undefined],
])('Escape asks before typed text is lost; %s leaves %s', async (name, isClosed) => {
  const user = userEvent.setup()
  renderPage(<FormInDialog />)
  await user.type(screen.getByRole('textbox', { name: 'Game' }), 'Azul')
  pressEscape()
  expect(question()).not.toBeNull()
  await user.click(screen.getByRole('button', { name }))
  expect(question()).toBeNull()
  const box = screen.queryByRole<HTMLInputElement>('textbox', { name: 'Game' })
  expect(box?.value).toBe(isClosed)
})

test.each([
  [false, 'prompts'],
  [true, 'continues'],
])('on a page, a link while saving (%s) %s', async (saving, outcome) => {
  const { history } = renderPage(<UnsavedChanges changed saving={saving} />)
  history.push('/events')
  await expect
    .poll(() => (question() ? 'prompt' : history.location.pathname))
    .toBe(outcome === 'prompts' ? 'prompt' : '/events')
  if (outcome === 'continues') return
  expect(history.location.pathname).toBe('/form')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await expect.poll(() => history.location.pathname).toBe('/events')
})
