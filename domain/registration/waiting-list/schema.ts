import * as z from 'zod/mini'

/** An address that waits for badges, for the administrator. */
export const WaitingBadgeParty = z.object({
  id: z.string(),
  email: z.string(),
  names: z.array(z.string()),
  /** Waits for more badges. */
  isRegistered: z.boolean(),
  waitsSince: z.string(),
})
export type WaitingBadgeParty = z.infer<typeof WaitingBadgeParty>

export const BadgeWaitingList = z.object({
  isOn: z.boolean(),
  capacity: z.number(),
  badgesTaken: z.number(),
  /** In the order of joining. */
  waiting: z.array(WaitingBadgeParty),
  /** Badges of unconfirmed registrations, and the number of those that were prompted. */
  unconfirmed: z.number(),
  asked: z.number(),
})
export type BadgeWaitingList = z.infer<typeof BadgeWaitingList>

/** The place that a link in a mail shows. */
export const BadgeWaitingListPlace = z.object({
  /** From 1; 0 for an address that does not wait. */
  place: z.number(),
  badges: z.number(),
  isOn: z.boolean(),
})
export type BadgeWaitingListPlace = z.infer<typeof BadgeWaitingListPlace>
