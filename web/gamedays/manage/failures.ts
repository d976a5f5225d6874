import type { Problem } from '../../../domain/kernel/refusal.ts'
import { toCallError } from '../../lib/queries/call.ts'

/** What the red banner says of each action. */
export const failureTexts = {
  load: 'Failed to load gamedays',
  refresh: 'Failed to refresh gamedays',
  create: 'Failed to create gameday',
  update: 'Failed to update gameday',
  delete: 'Failed to delete gameday',
  invite: 'Failed to send invitation',
  bulkInvite: 'Failed to send bulk invitations',
  deleteInvitation: 'Failed to delete invitation',
  resend: 'Failed to resend invitation',
  status: 'Failed to update invitation status',
} as const

export type Action = keyof typeof failureTexts

export interface Failure {
  action: Action
  problem: Problem
}

export type OnFailure = (failure: Failure | null) => void

/** Told as a toast once whatever would show it was closed. */
export const messageAfterCloseText =
  (action: Action) =>
  ({ problem }: { problem: Problem }): string =>
    `${failureTexts[action]}. ${problem.message}`

/** What the server said against it. */
export const failureOf = (action: Action, error: unknown): Failure => ({
  action,
  problem: toCallError(error).problem,
})
