import type { BlockerFn, RouterHistory } from '@tanstack/react-router'

export interface LeavePrompt {
  /** Asks whether to go on; one of the two is called with the answer. */
  prompt: (leave: () => void, stay: () => void) => void
  /** What would be lost is being saved: whoever does that may go on to another address. */
  saving: boolean
}

interface GuardOptions {
  /** What asks before it is left, such as a form in which something was typed. */
  leavePrompts: ReadonlySet<LeavePrompt>
  /** Whether anything was opened above it. */
  isOnTop: () => boolean
  /** How the back button closes it, where the address does not tell that it is open. */
  close?: (() => void) | undefined
}

const noop = () => {}

/** Blocks navigation while something would be lost, and asks first; Back closes the topmost overlay and nothing behind it. */
export function guardNavigation(
  history: RouterHistory,
  { leavePrompts, isOnTop, close }: GuardOptions,
) {
  const blockerFn: BlockerFn = ({ action, currentLocation: from, nextLocation: to }) => {
    const [leavePrompt] = leavePrompts
    if (action === 'PUSH' || action === 'REPLACE') {
      const isSamePage = from.pathname === to.pathname && from.search === to.search
      if (!leavePrompt || leavePrompt.saving || isSamePage) return false
      return new Promise((resolve) =>
        leavePrompt.prompt(
          () => resolve(false),
          () => resolve(true),
        ),
      )
    }
    const steps = to.state.__TSR_index - from.state.__TSR_index
    // Not a history entry of the router's: somebody changed the hash by hand.
    if (Number.isNaN(steps) || !isOnTop()) return false
    if (close) {
      close()
      return true
    }
    if (!leavePrompt) return false
    // The address goes back to where it was at once, and on from there after the answer.
    leavePrompt.prompt(() => history.go(steps, { ignoreBlocker: true }), noop)
    return true
  }
  return history.block({ blockerFn, enableBeforeUnload: () => leavePrompts.size > 0 })
}
