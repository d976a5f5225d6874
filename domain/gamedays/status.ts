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

/** A reply, as the links in a mail name it. */
export type ReplyChoice = 'accepted' | 'rejected'

const statusByChoice: Readonly<Record<ReplyChoice, RsvpStatus>> = { accepted, rejected }

export const parseChoiceSearch = ({
  choice,
}: Record<string, unknown>): { choice?: ReplyChoice | undefined } => ({
  choice: choice === 'accepted' || choice === 'rejected' ? choice : undefined,
})

interface QuickReplyContext {
  current: InvitationStatus
  mayAccept: boolean
  isWaiting: boolean
}

/**
 * The reply that one tap sends on the page of a link with a choice. None if the guest has given it already, or if there
 * is no spot for it.
 */
export function quickReplyStatus(
  choice: ReplyChoice | undefined,
  { current, mayAccept, isWaiting }: QuickReplyContext,
): RsvpStatus | null {
  if (!choice) return null
  const status = statusByChoice[choice]
  if (status === current) return null
  return status === accepted && (!mayAccept || isWaiting) ? null : status
}

/** Labels of the two buttons of the reply form, which depend on the previous reply. */
export const replyButtonLabels = (
  current: InvitationStatus,
): { [accepted]: string; [rejected]: string } => ({
  [accepted]: current === accepted ? 'STILL COMING!' : "I'M COMING!",
  [rejected]: current === rejected ? "STILL CAN'T MAKE IT" : "CAN'T MAKE IT",
})

export const publicRsvpThanks = 'RSVP submitted successfully! Thank you!'

/** On game days whose guests see who else is coming. */
export const namesShownNote = 'If you come, the other guests see your first name.'

export const waitingListThanks = 'You are on the waiting list.'

export const isReplyChange = (before: InvitationStatus, after: InvitationStatus): boolean =>
  before !== notReplied && before !== after

/** Message after a reply. */
export const replyThanks = (isChanged: boolean): string =>
  isChanged ? 'RSVP updated!' : 'RSVP submitted! Thank you!'
