import type { AudienceKind, LetterState } from './schema.ts'

export const audienceLabels: Record<AudienceKind, string> = {
  everyone: 'Everyone who is registered',
  paid: 'Whoever has paid',
  unpaid: 'Whoever has not paid',
  unconfirmed: 'Whoever has not confirmed',
  players: 'The players of some tables',
  'without-table': 'Whoever sits at no table',
  former: 'People of earlier years without a badge',
  'gameday-accepted': 'Guests of a game day who come',
  'gameday-pending': 'Guests of a game day who have not answered',
}

export const letterStateLabels: Record<LetterState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  stopped: 'Stopped',
}

/** Reason for receiving a letter, shown at its end. */
export function audienceReason(kind: AudienceKind, convention: string): string {
  if (kind === 'former') return `You get this because you came to an earlier ${convention}.`
  if (kind === 'gameday-accepted' || kind === 'gameday-pending') {
    return `You get this because you are invited to a game day of ${convention}.`
  }
  return `You get this because you are registered for ${convention}.`
}
