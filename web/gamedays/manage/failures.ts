import { CallError } from '../../lib/call.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'

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

/** What the server said against it. Anything else is a fault of ours and goes on up. */
export function failureOf(action: Action, error: unknown): Failure {
  if (!(error instanceof CallError)) throw error
  return { action, problem: error.problem }
}
