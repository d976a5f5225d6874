import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lazySchema } from './schema.ts'
import { useCheck } from './use-check.ts'

afterEach(cleanup)

const Schema = z.object({ name: z.string().check(z.minLength(2, 'Name is required')) })

/** A form that shows its errors, or the values it would send. */
function openForm(load: () => Promise<typeof Schema>) {
  let loads = 0
  const schema = lazySchema(() => {
    loads += 1
    return load()
  })
  function Form() {
    const form = useRef<HTMLFormElement>(null)
    const { checkSync, check } = useCheck(schema, form)
    const [text, setText] = useState('')
    const submit = async () => {
      const isThere = checkSync({ name: 'R' }) !== null
      const { output, errors } = await check({ name: 'R' })
      setText(JSON.stringify({ isThere, output, errors }))
    }
    return (
      <form ref={form}>
        <input aria-label="Name" />
        <button type="button" onClick={() => void submit()}>
          Send
        </button>
        <output>{text}</output>
      </form>
    )
  }
  render(<Form />)
  return { user: userEvent.setup(), loads: () => loads }
}

const send = () => screen.getByRole('button', { name: 'Send' })

test('loads a schema when the form is first used, and once', async () => {
  const { user, loads } = openForm(() => Promise.resolve(Schema))
  expect(loads()).toBe(0)
  await user.click(screen.getByLabelText('Name'))
  expect(loads()).toBe(1)
  await user.click(send())
  expect(await screen.findByText(/./, { selector: 'output' })).toHaveProperty(
    'textContent',
    '{"isThere":true,"output":null,"errors":{"name":"Name is required"}}',
  )
  expect(loads()).toBe(1)
})

test('sends the typed values unchecked if the schema cannot be loaded', async () => {
  const { user } = openForm(() => Promise.reject(new Error('no connection')))
  await user.click(send())
  expect(await screen.findByText(/./, { selector: 'output' })).toHaveProperty(
    'textContent',
    '{"isThere":false,"output":{"name":"R"},"errors":{}}',
  )
})
