import type { BlockerFn, RouterHistory } from '@tanstack/react-router'

export interface LeaveQuestion {
  /** Asks whether to go on; one of the two is called with the answer. */
  ask: (goOn: () => void, stay: () => void) => void
  /** What would be lost is being saved: whoever does that may go on to another address. */
  saving: boolean
}

interface Guarded {
  /** What asks before it is left, such as a form in which something was typed. */
  questions: ReadonlySet<LeaveQuestion>
  /** Whether anything was opened above it. */
  isOnTop: () => boolean
  /** How the back button closes it, where the address does not tell that it is open. */
  close?: (() => void) | undefined
}

const stay = () => {}

/** Blocks navigation while something would be lost, and asks first; Back closes the topmost overlay and nothing behind it. */
export function guardNavigation(history: RouterHistory, { questions, isOnTop, close }: Guarded) {
  const blockerFn: BlockerFn = ({ action, currentLocation: here, nextLocation: there }) => {
    const [question] = questions
    if (action === 'PUSH' || action === 'REPLACE') {
      const isSamePage = here.pathname === there.pathname && here.search === there.search
      if (!question || question.saving || isSamePage) return false
      return new Promise((resolve) =>
        question.ask(
          () => resolve(false),
          () => resolve(true),
        ),
      )
    }
    const steps = there.state.__TSR_index - here.state.__TSR_index
    // Not a history entry of the router's: somebody changed the hash by hand.
    if (Number.isNaN(steps) || !isOnTop()) return false
    if (close) {
      close()
      return true
    }
    if (!question) return false
    // The address goes back to where it was at once, and on from there after the answer.
    question.ask(() => history.go(steps, { ignoreBlocker: true }), stay)
    return true
  }
  return history.block({ blockerFn, enableBeforeUnload: () => questions.size > 0 })
}
