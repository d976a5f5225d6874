import { createSerializationAdapter } from '@tanstack/react-router'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { CallError } from './call.ts'

/** Sends a refusal to the browser with its reason, and an internal error without any detail. */
export const errorSerialization = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) =>
    error instanceof CallError
      ? JSON.stringify({ status: error.status, problem: error.problem })
      : '',
  fromSerializable(serialized) {
    if (serialized === '') return new Error()
    const { status, problem } = JSON.parse(serialized) as { status: number; problem: Problem }
    return new CallError(status, problem)
  },
})
