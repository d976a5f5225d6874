import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../testing/test-page.tsx'
import { Shell } from './shell.tsx'

afterEach(cleanup)

test('after the first key press, holding Enter clicks once', async () => {
  renderPage(
    <Shell>
      <button type="button">Sit down</button>
    </Shell>,
  )
  const button = screen.getByRole('button')
  const holdEnter = () => fireEvent.keyDown(button, { key: 'Enter', repeat: true })
  await expect.poll(() => document.documentElement.dataset['hydrated']).toBe('yes')
  fireEvent.pointerOver(button)
  await expect.poll(holdEnter).toBe(false)
})
