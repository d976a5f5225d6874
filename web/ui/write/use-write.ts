import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { invalidate } from '../../lib/queries/invalidate.ts'
import { refusalIn } from '../../lib/queries/call.ts'
import { useIsShown } from '../../lib/use-is-shown.ts'
import { beginAct, useToast } from '../overlays/toast.tsx'
import { runWrite } from './write.ts'
import type { WriteOptions } from './write-options.ts'

/** Something to write, and how it goes. */
export interface Writing<Input = void> {
  write: (input: Input) => Promise<void>
  busy: boolean
  problem: Problem | null
  /** The problem was read. */
  dismiss: () => void
}

/**
 * The one way to write from a page. `write` never throws a refusal: it is `problem`, or what `onRefused` does of it. Where
 * whatever would show the problem was closed meanwhile, it is told as a toast.
 */
export function useWrite<Input = void, Answer = unknown>(
  options: WriteOptions<Input, Answer>,
): Writing<Input> {
  const client = useQueryClient()
  const showToast = useToast()
  const current = useRef(options)
  current.current = options
  const [underWay, setUnderWay] = useState(0)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isUnderWay = useRef(false)
  const isShown = useIsShown()
  const isAlone = !options.mutation?.scope && !options.mutation?.parallel
  const write = useCallback(
    async (input: Input): Promise<void> => {
      if (isAlone && isUnderWay.current) return
      isUnderWay.current = true
      setUnderWay((count) => count + 1)
      setProblem(null)
      const showActToast = beginAct(showToast)
      try {
        await runWrite(
          {
            reread: (changes) => invalidate(client, changes),
            showToast: showActToast,
            isShown: () => isShown.current,
          },
          () => current.current,
          input,
        )
      } catch (failed) {
        const refused = refusalIn(failed)
        setProblem(refused.problem)
        const { onRefused, feedback = {} } = current.current
        const { reportsOwnErrors = onRefused !== undefined, messageAfterClose } = feedback
        if (!isShown.current && !reportsOwnErrors) {
          const message = messageAfterClose?.(refused) ?? refused.problem.message
          showActToast(message, { failed: true })
        }
      } finally {
        isUnderWay.current = false
        setUnderWay((count) => count - 1)
      }
    },
    [client, showToast, isAlone, isShown],
  )
  const dismiss = useCallback(() => setProblem(null), [])
  return { write, busy: underWay > 0, problem, dismiss }
}
