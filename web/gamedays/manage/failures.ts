import type { Problem } from '../../../domain/kernel/refusal.ts'
import { toCallError } from '../../lib/queries/call.ts'

/** Text of the red banner for each action. */
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

/** Toast text for a failure after its dialog or card was closed. */
export const messageAfterCloseText =
  (action: Action) =>
  ({ problem }: { problem: Problem }): string =>
    `${failureTexts[action]}. ${problem.message}`

/** Failure of an action, with the reason from the server. */
export const failureOf = (action: Action, error: unknown): Failure => ({
  action,
  problem: toCallError(error).problem,
})
