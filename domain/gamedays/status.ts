export const notReplied = 0
export const accepted = 1
export const rejected = 2

export const statuses = [notReplied, accepted, rejected] as const
export type InvitationStatus = (typeof statuses)[number]
/** What a guest can answer. */
export type RsvpStatus = typeof accepted | typeof rejected

export const mostAdditionalGuests = 4

const byText = new Map<string, InvitationStatus>([
  ['NotReplied', notReplied],
  ['Accepted', accepted],
  ['Rejected', rejected],
  ['0', notReplied],
  ['1', accepted],
  ['2', rejected],
])

/** A number or its name; whatever is unknown counts as not replied. */
export const statusOf = (status: number | string): InvitationStatus =>
  byText.get(String(status)) ?? notReplied

/** The two buttons of the reply form, which know what was chosen before. */
export const choiceLabels = (
  current: InvitationStatus,
): { [accepted]: string; [rejected]: string } => ({
  [accepted]: current === accepted ? 'STILL COMING!' : "I'M COMING!",
  [rejected]: current === rejected ? "STILL CAN'T MAKE IT" : "CAN'T MAKE IT",
})

export const publicRsvpThanks = 'RSVP submitted successfully! Thank you!'

export const waitsThanks = 'You are on the waiting list.'

export const isChange = (before: InvitationStatus, after: InvitationStatus): boolean =>
  before !== notReplied && before !== after

/** What the guest reads after replying. */
export const replyThanks = (changed: boolean): string =>
  changed ? 'RSVP updated!' : 'RSVP submitted! Thank you!'
