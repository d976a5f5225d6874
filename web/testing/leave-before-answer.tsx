import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { exampleConvention } from '../../domain/events/example.ts'
import { Closable } from './closable.tsx'
import { renderPage } from './test-page.tsx'

export const refusedLate = 'Not done.'

const refusal = { code: 'busy', title: 'Busy', message: refusedLate }

/** Presses these buttons, one after the other, and leaves before the server answers. Answers with what is told then. */
function leaveBefore(answer: () => Response, part: ReactNode, buttons: (string | RegExp)[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  globalThis.fetch = async (_, { method = 'GET' } = {}) => {
    if (method === 'GET') return Response.json(refusal, { status: 503 })
    await promise
    return answer()
  }
  renderPage(<Closable>{part}</Closable>, exampleConvention)
  for (const name of buttons) {
    const found = screen.getAllByRole('button', { name, hidden: true })
    fireEvent.click(found.at(-1) as HTMLElement)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Leave', hidden: true }))
  resolve()
  return () => screen.getAllByRole('status', { hidden: true }).at(-1)?.textContent
}

export const leaveBeforeRefusal = (part: ReactNode, ...buttons: (string | RegExp)[]) =>
  leaveBefore(() => Response.json(refusal, { status: 503 }), part, buttons)

export const leaveBeforeSuccess = (part: ReactNode, ...buttons: (string | RegExp)[]) =>
  leaveBefore(() => Response.json({ done: true }), part, buttons)
