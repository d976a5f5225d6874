import type { QueuedAction } from '../../../domain/offline/queued-action.ts'
import { createSharedValue } from '../shared-value.ts'

/** Asks a user who logs out whether these actions may be lost. */
interface DiscardPrompt {
  actions: readonly QueuedAction[]
  answer: (discards: boolean) => void
}

const prompt = createSharedValue<DiscardPrompt | null>(null)

export function promptToDiscard(actions: readonly QueuedAction[]): Promise<boolean> {
  prompt.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (discards: boolean) => {
      prompt.set(null)
      resolve(discards)
    }
    prompt.set({ actions, answer })
  })
}

export const useDiscardPrompt = prompt.use
