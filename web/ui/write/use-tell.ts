import { useIsShown } from '../../lib/use-is-shown.ts'
import { useToast } from '../overlays/toast.tsx'

interface Told {
  message: string
}

/** Shows a refusal where it was asked for, or as a toast that stays once that was closed. A form shows its own. */
export function useTell<Problem extends Told>(
  show: (problem: Problem) => void = () => {},
): (problem: Problem) => void {
  const isShown = useIsShown()
  const showToast = useToast()
  return (problem) => {
    if (isShown.current) show(problem)
    else showToast(problem.message, { failed: true })
  }
}
