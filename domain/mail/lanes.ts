/**
 * Two lanes, so that a mail that someone waits for at a screen never queues behind a mailing to hundreds. Each lane has
 * connections of its own.
 */
export const mailLanes = ['interactive', 'bulk'] as const
export type MailLane = (typeof mailLanes)[number]

/** Kinds of mail whose reader has just pressed a button and looks for them now. */
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
  // An organizer checks these in the inbox before sending to everyone.
  'letter-test',
  'organiser-sample',
  'organiser-confirmation',
])

export const mailLane = (kind: string): MailLane =>
  interactiveKinds.has(kind) ? 'interactive' : 'bulk'
