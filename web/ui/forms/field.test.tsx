import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextArea, TextField } from './field.tsx'

afterEach(cleanup)

test('typed text starts at the side from which its script is read', () => {
  render(
    <>
      <TextField label="Game" />
      <TextArea label="Note" />
    </>,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Game').dir).toBe('auto')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').dir).toBe('auto')
})
