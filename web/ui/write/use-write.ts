import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { CallError, refusalIn } from '../../lib/call.ts'
import { useToast } from '../overlays/toast.tsx'
import { mutationOf, type Write } from './write.ts'

/** Something to write, and how it goes. */
export interface Writing<Input = void> {
  write: (input: Input) => Promise<void>
  busy: boolean
  problem: Problem | null
  /** The problem was read. */
  dismiss: () => void
}

/** The one way to write from a page. `write` never throws a refusal: it is `problem`, or what `onRefused` does of it. */
export function useWrite<Input = void, Answer = unknown>(
  options: Write<Input, Answer>,
): Writing<Input> {
  const client = useQueryClient()
  const { mutateAsync, isPending, error, reset } = useMutation(
    mutationOf(client, useToast(), options),
  )
  const isUnderWay = useRef(false)
  const isAlone = !options.queue && !options.parallel
  const write = useCallback(
    async (input: Input): Promise<void> => {
      if (isAlone && isUnderWay.current) return
      isUnderWay.current = true
      try {
        await mutateAsync(input)
      } catch (failed) {
        refusalIn(failed)
      } finally {
        isUnderWay.current = false
      }
    },
    [mutateAsync, isAlone],
  )
  return {
    write,
    busy: isPending,
    problem: error instanceof CallError ? error.problem : null,
    dismiss: reset,
  }
}
