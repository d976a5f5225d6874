import * as z from 'zod/mini'

/** Texts of the site and its mails that the organizers can change. */
export const HomeTexts = z.object({
  /** Line under 'What to expect'. */
  intro: z.string(),
  bringGames: z.string(),
  food: z.string(),
  /** Sentence after the price. */
  money: z.string(),
  /** News at the top of the page; empty if there is none. */
  announcement: z.string(),
  /** Hotels for the FAQ, one per line; empty without suggestions. */
  hotels: z.string(),
})
export type HomeTexts = z.infer<typeof HomeTexts>
