import * as z from 'zod/mini'

/** An address that waits for badges, for the administrator. */
export const WaitingForBadges = z.object({
  id: z.string(),
  email: z.string(),
  names: z.array(z.string()),
  /** Waits for more badges. */
  isRegistered: z.boolean(),
  waitsSince: z.string(),
})
export type WaitingForBadges = z.infer<typeof WaitingForBadges>

export const BadgeLine = z.object({
  isOn: z.boolean(),
  capacity: z.number(),
  badgesTaken: z.number(),
  /** In the order of joining. */
  waiting: z.array(WaitingForBadges),
  /** Badges whose mails were never used, and how many of them were asked. */
  unconfirmed: z.number(),
  asked: z.number(),
})
export type BadgeLine = z.infer<typeof BadgeLine>

/** The place that a link in a mail shows. */
export const BadgePlace = z.object({
  /** From 1; 0 for an address that does not wait. */
  place: z.number(),
  badges: z.number(),
  isOn: z.boolean(),
})
export type BadgePlace = z.infer<typeof BadgePlace>
