import type { AudienceKind, WrittenMailingState } from './schema.ts'

export const audienceLabels: Record<AudienceKind, string> = {
  everyone: 'Everyone who is registered',
  paid: 'Everyone who has paid',
  unpaid: 'Everyone who has not paid',
  unconfirmed: 'Everyone who has not confirmed',
  players: 'The players of some events',
  'without-table': 'Everyone who has not joined an event',
  former: 'Attendees of earlier years without a badge',
  'gameday-accepted': 'Guests who accepted a game day',
  'gameday-pending': 'Guests who have not replied to a game day',
}

export const mailingStateLabels: Record<WrittenMailingState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  stopped: 'Stopped',
}

/** Reason for receiving a mailing, shown at its end. */
export function audienceReason(kind: AudienceKind, convention: string): string {
  if (kind === 'former')
    return `You received this email because you came to an earlier ${convention}.`
  if (kind === 'gameday-accepted' || kind === 'gameday-pending') {
    return `You received this email because you are invited to a game day of ${convention}.`
  }
  return `You received this email because you are registered for ${convention}.`
}
