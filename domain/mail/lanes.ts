/**
 * Two lanes, so that a mail that a user is waiting for never queues behind a mailing to hundreds. Each lane has its own
 * connections.
 */
export const mailLanes = ['interactive', 'bulk'] as const
export type MailLane = (typeof mailLanes)[number]

/** Kinds of mail that their reader has just requested and is waiting for. */
const interactiveKinds: ReadonlySet<string> = new Set([
  'login',
  'registration-confirmation',
  'registration-already',
  'badge-line-joined',
  'gameday-confirmation',
  'gameday-reply-stands',
  'gameday-waiting',
  'newsletter-confirm',
  'newsletter-already',
  // Organizers check this mail in their inbox before sending the mailing.
  'letter-test',
  'setup-test',
  'organiser-sample',
  'organiser-confirmation',
])

export const mailLane = (kind: string): MailLane =>
  interactiveKinds.has(kind) ? 'interactive' : 'bulk'
