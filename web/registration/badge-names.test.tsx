import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { BadgeNames } from './badge-names.tsx'

afterEach(cleanup)

/** Reports every empty name as an error, as after a form was sent once. */
function Form() {
  const [names, setNames] = useState(['Rosa'])
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <BadgeNames
        names={names}
        nameLimit={8}
        errorOf={(position) => (names[position] === '' ? 'Enter a name.' : undefined)}
        onRename={(position, name) => setNames(names.with(position, name))}
        onAdd={() => setNames([...names, ''])}
        onRemove={(position) => setNames(names.toSpliced(position, 1))}
      />
      <button type="submit">Register</button>
    </form>
  )
}

test('shows no error at a new field before the form is sent', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(screen.getByRole('button', { name: 'Add a name' }))
  const field = screen.getByRole('textbox', { name: 'Name 2' })
  expect(document.activeElement).toBe(field)
  expect(screen.queryByText('Enter a name.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(screen.getByText('Enter a name.')).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
