// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdInvalid } from './hold-invalid.ts'

const longest = 5_000
const cancel = vi.fn()
// jsdom has none.
Element.prototype.animate = () => ({ cancel }) as never

beforeEach(() => {
  vi.useFakeTimers()
  cancel.mockClear()
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

/** A form as the server rendered it, and what the browser would do with it. */
function open() {
  document.body.innerHTML =
    '<form><input name="name" required><input name="email" required><button type="submit">Send</button></form>'
  const form = document.querySelector('form') as HTMLFormElement
  const said: string[] = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    said.push('form')
  })
  // After all others: where nobody prevented it, the browser shows its own message.
  for (const field of form.querySelectorAll('input')) {
    field.addEventListener('invalid', (event) => {
      if (!event.defaultPrevented) said.push(`browser: ${field.name}`)
    })
  }
  holdInvalid(longest)
  return { form, said, press: () => form.querySelector('button')?.click() }
}

/** As React does once the page is hydrated. */
const hydrate = async (form: HTMLFormElement) => {
  form.noValidate = true
  await vi.advanceTimersByTimeAsync(0)
}

test('a press on an empty form is held, shown, and answered by the form once it checks itself', async () => {
  const { form, said, press } = open()
  press()
  press()
  await vi.advanceTimersByTimeAsync(longest - 1)
  expect([said, cancel.mock.calls.length]).toEqual([[], 0])
  await hydrate(form)
  expect([said, cancel.mock.calls.length]).toEqual([['form'], 1])
  await vi.advanceTimersByTimeAsync(longest)
  expect(said).toEqual(['form'])
})

test('where the script does not come, the browser says what is missing', async () => {
  const { said, press } = open()
  press()
  await vi.advanceTimersByTimeAsync(longest)
  expect(said).toEqual(['browser: name', 'browser: email'])
})

test('whoever goes on typing is not sent on', async () => {
  const { form, said, press } = open()
  press()
  form.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  await hydrate(form)
  await vi.advanceTimersByTimeAsync(longest)
  expect(said).toEqual([])
})

test('what lacks nothing is the browser’s to send', () => {
  const { form, said, press } = open()
  for (const field of form.querySelectorAll('input')) field.value = 'Rosa'
  press()
  expect(said).toEqual(['form'])
})
