import * as z from 'zod/mini'

/** An address that waits for badges, as the administrator sees it. */
export const WaitingForBadges = z.object({
  id: z.string(),
  email: z.string(),
  names: z.array(z.string()),
  /** They have badges, and wait for more. */
  isRegistered: z.boolean(),
  waitsSince: z.string(),
})
export type WaitingForBadges = z.infer<typeof WaitingForBadges>

export const BadgeLine = z.object({
  isOn: z.boolean(),
  capacity: z.number(),
  badgesTaken: z.number(),
  /** The first one first. */
  waiting: z.array(WaitingForBadges),
  /** Badges whose mail nobody has used, and how many of them were asked whether they come. */
  unconfirmed: z.number(),
  asked: z.number(),
})
export type BadgeLine = z.infer<typeof BadgeLine>

/** One's own place, by the link of a mail. */
export const BadgePlace = z.object({
  /** From 1; 0 for who does not wait, or no longer. */
  place: z.number(),
  badges: z.number(),
  /** Some ahead want more badges than one does: who wants fewer may pass them. */
  isOn: z.boolean(),
})
export type BadgePlace = z.infer<typeof BadgePlace>
