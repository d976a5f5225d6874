export const notReplied = 0
export const accepted = 1
export const rejected = 2

export const statuses = [notReplied, accepted, rejected] as const
export type InvitationStatus = (typeof statuses)[number]
/** Answers that a guest can choose. */
export type RsvpStatus = typeof accepted | typeof rejected

export const maxAdditionalGuests = 4

const statusByText = new Map<string, InvitationStatus>([
  ['NotReplied', notReplied],
  ['Accepted', accepted],
  ['Rejected', rejected],
  ['0', notReplied],
  ['1', accepted],
  ['2', rejected],
])

/** A number or its name; any unknown value counts as not replied. */
export const parseStatus = (status: number | string): InvitationStatus =>
  statusByText.get(String(status)) ?? notReplied

/** Labels of the two buttons of the reply form, which depend on the previous reply. */
export const replyButtonLabels = (
  current: InvitationStatus,
): { [accepted]: string; [rejected]: string } => ({
  [accepted]: current === accepted ? 'STILL COMING!' : "I'M COMING!",
  [rejected]: current === rejected ? "STILL CAN'T MAKE IT" : "CAN'T MAKE IT",
})

export const publicRsvpThanks = 'RSVP submitted successfully! Thank you!'

export const waitingListThanks = 'You are on the waiting list.'

export const isReplyChange = (before: InvitationStatus, after: InvitationStatus): boolean =>
  before !== notReplied && before !== after

/** Message after a reply. */
export const replyThanks = (isChanged: boolean): string =>
  isChanged ? 'RSVP updated!' : 'RSVP submitted! Thank you!'
