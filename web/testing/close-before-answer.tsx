import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { exampleConvention } from '../../domain/events/example.ts'
import { Closable } from './closable.tsx'
import { renderPage } from './test-page.tsx'

export const lateRefusalMessage = 'Not done.'

const refusal = { code: 'busy', title: 'Busy', message: lateRefusalMessage }

/** Clicks these buttons one after the other, and closes the part before the server answers. Returns a function that reads the toast. */
function closeBeforeAnswer(
  answer: () => Response,
  element: ReactNode,
  buttons: (string | RegExp)[],
) {
  const { promise, resolve } = Promise.withResolvers<void>()
  globalThis.fetch = async (_, { method = 'GET' } = {}) => {
    if (method === 'GET') return Response.json(refusal, { status: 503 })
    await promise
    return answer()
  }
  renderPage(<Closable>{element}</Closable>, exampleConvention)
  for (const name of buttons) {
    const button = screen.getAllByRole('button', { name, hidden: true })
    fireEvent.click(button.at(-1) as HTMLElement)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Leave', hidden: true }))
  resolve()
  return () => screen.getAllByRole('status', { hidden: true }).at(-1)?.textContent
}

export const closeBeforeRefusal = (element: ReactNode, ...buttons: (string | RegExp)[]) =>
  closeBeforeAnswer(() => Response.json(refusal, { status: 503 }), element, buttons)

export const closeBeforeSuccess = (element: ReactNode, ...buttons: (string | RegExp)[]) =>
  closeBeforeAnswer(() => Response.json({ done: true }), element, buttons)
