import type { BlockerFn, RouterHistory } from '@tanstack/react-router'

export interface LeavePrompt {
  /** Asks for a confirmation; calls one of the two with the answer. */
  prompt: (leave: () => void, stay: () => void) => void
  /** True while the input is being saved: navigation is then allowed. */
  saving: boolean
}

interface GuardOptions {
  /** Prompts before leaving, such as of a form with typed text. */
  leavePrompts: ReadonlySet<LeavePrompt>
  /** True if no other overlay was opened above it. */
  isOnTop: () => boolean
  /** Closes it on the back button, if its open state is not in the address. */
  close?: (() => void) | undefined
}

const noop = () => {}

/** Blocks navigation while unsaved input would be lost, and asks first; Back closes only the topmost overlay. */
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
    // The hash was changed by hand: that is not a history entry of the router's.
    if (Number.isNaN(steps) || !isOnTop()) return false
    if (close) {
      close()
      return true
    }
    if (!leavePrompt) return false
    // Restores the address at once, and navigates after the answer.
    leavePrompt.prompt(() => history.go(steps, { ignoreBlocker: true }), noop)
    return true
  }
  return history.block({ blockerFn, enableBeforeUnload: () => leavePrompts.size > 0 })
}
