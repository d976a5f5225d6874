import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FailureAlert } from './failure-alert.tsx'
import type { Failure } from './failures.ts'

afterEach(cleanup)

const broken: Failure = {
  action: 'delete',
  problem: { code: 'internal-error', title: 'Error', message: 'Broken.' },
}

function Page() {
  const [failure, setFailure] = useState<Failure | null>(broken)
  return (
    <main>
      <h1>Gameday Management</h1>
      <FailureAlert failure={failure} onClose={() => setFailure(null)} />
    </main>
  )
}

test('closes the red banner and leaves the focus at the heading', () => {
  render(<Page />)
  expect(screen.getByRole('alert').textContent).toContain('Failed to delete gameday')
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('shows the banner of a dialog without a button of its own', () => {
  render(<FailureAlert failure={broken} />)
  expect(screen.queryByRole('button')).toBeNull()
})
