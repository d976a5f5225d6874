import { useIsMounted } from '../../lib/use-is-mounted.ts'
import { useToast } from '../overlays/toast.tsx'

/** Reports a problem in its part, or as a sticky toast if that part was closed. A form shows its own. */
export function useReportProblem<Problem extends { message: string }>(
  show: (problem: Problem) => void = () => {},
): (problem: Problem) => void {
  const isMounted = useIsMounted()
  const showToast = useToast()
  return (problem) => {
    if (isMounted.current) show(problem)
    else showToast(problem.message, { isError: true })
  }
}
