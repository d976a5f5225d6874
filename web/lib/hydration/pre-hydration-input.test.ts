// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { hasPreHydrationInput, recordPreHydrationInput } from './pre-hydration-input.ts'

function field() {
  const control = document.createElement('input')
  document.body.append(control)
  onTestFinished(() => control.remove())
  return control
}

test('records typed text until the page is hydrated, and no longer', () => {
  const untouched = field()
  const early = field()
  const late = field()
  const after = field()
  early.value = 'before the script'
  recordPreHydrationInput()
  fireEvent.input(late, { target: { value: 'before hydration' } })
  document.documentElement.dataset['hydrated'] = 'yes'
  onTestFinished(() => void delete document.documentElement.dataset['hydrated'])
  fireEvent.input(after, { target: { value: 'after it' } })
  const recorded = [untouched, early, late, after].map(hasPreHydrationInput)
  expect(recorded).toEqual([false, true, true, false])
})
