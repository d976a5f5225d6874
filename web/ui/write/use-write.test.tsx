import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { CallError } from '../../lib/queries/call.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { useForm } from '../forms/use-form.ts'
import { ToastProvider } from '../overlays/toast.tsx'
import { useWrite } from './use-write.ts'

afterEach(cleanup)

let answer = Promise.withResolvers<void>()

function Press() {
  const { write, problem } = useWrite({ send: () => answer.promise })
  return (
    <button type="button" onClick={() => void write()}>
      {problem?.message ?? 'Write'}
    </button>
  )
}

function Form() {
  const form = useForm({
    schema: z.object({}),
    initial: {},
    send: () => answer.promise,
  })
  return (
    <button type="button" onClick={() => void form.submit()}>
      {form.refused?.message ?? 'Write'}
    </button>
  )
}

function Closable({ of: Part }: { of: typeof Press }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <Part />}
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
    </>
  )
}

const toast = () => screen.getByRole('status').textContent

test.each([
  ['What is written', Press],
  ['A form', Form],
])('%s says a refusal where it stands, or as a toast once that was closed', async (_, Part) => {
  for (const isClosed of [false, true]) {
    answer = Promise.withResolvers()
    renderPage(
      <ToastProvider>
        <Closable of={Part} />
      </ToastProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Write' }))
    if (isClosed) fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await act(async () => {
      answer.reject(new CallError(409, { code: 'full', title: 'Full', message: 'No seat.' }))
    })
    expect([toast(), screen.queryByRole('button', { name: 'No seat.' }) !== null]).toEqual(
      isClosed ? ['No seat.', false] : ['', true],
    )
    cleanup()
  }
})
