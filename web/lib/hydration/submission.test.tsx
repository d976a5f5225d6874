import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import type { FormSubmission } from '../../../domain/kernel/forms/form-submission.ts'
import { Shell } from '../../shell/shell.tsx'
import { type PageEnvironment, PageContext } from '../page.ts'
import { HydrationBoundary } from './hydration-boundary.tsx'
import { useSubmission } from './submission.ts'

const submission: FormSubmission = {
  path: '/',
  values: { email: ['early@bird'] },
  errors: { email: 'Please enter a valid email address.' },
  problem: null,
}

function Form() {
  return <p>{useSubmission()?.errors['email'] ?? 'A new form'}</p>
}

function Part({ button }: { button: string }) {
  const [key, setKey] = useState(0)
  return (
    <HydrationBoundary>
      <Form key={key} />
      <button type="button" onClick={() => setKey(1)}>
        {button}
      </button>
    </HydrationBoundary>
  )
}

const PageEnvironment = () => (
  <Shell>
    <Part button="First" />
    <Part button="Second" />
  </Shell>
)

/** Server and browser each have a router and a page of their own. */
function withPage(children: ReactNode) {
  const page = {
    submission,
    forgetSubmission: () => void (page.submission = null),
  } as PageEnvironment
  return (
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() }) as never}>
      <PageContext value={page}>{children}</PageContext>
    </RouterContextProvider>
  )
}

test('each part of a page shows the messages of a submitted form until the page is hydrated', async () => {
  const body = document.createElement('div')
  body.innerHTML = renderToString(withPage(<PageEnvironment />))
  document.body.append(body)
  const messages = () => [...body.querySelectorAll('p')].map(({ textContent }) => textContent)
  const message = submission.errors['email']
  expect(messages()).toEqual([message, message])
  const root = hydrateRoot(body, withPage(<PageEnvironment />))
  onTestFinished(() => {
    act(() => root.unmount())
    body.remove()
    delete document.documentElement.dataset['hydrated']
  })
  // The second part is hydrated first, with its effects, and its form is opened again.
  fireEvent.click(screen.getByText('Second'))
  await act(async () => {})
  expect(messages()).toEqual([message, message])
  fireEvent.click(screen.getByText('First'))
  expect(messages()).toEqual(['A new form', message])
})
