import * as z from 'zod/mini'

/** What the site and its mails say in the organisers' own words. */
export const HomeTexts = z.object({
  /** The line under 'What to expect'. */
  intro: z.string(),
  bringGames: z.string(),
  food: z.string(),
  /** A sentence that follows the price. */
  money: z.string(),
  /** News at the top of the page; empty while there is none. */
  announcement: z.string(),
  /** Hotels for the FAQ, one a line; empty while none is suggested. */
  hotels: z.string(),
})
export type HomeTexts = z.infer<typeof HomeTexts>

export const defaultTexts: HomeTexts = {
  intro: 'No program, no tournaments. You bring a game, find a table, and somebody sits down.',
  bringGames:
    'There is no game library. We play what you carry in, and what waits in the Hot Games section.',
  food: 'Food and drinks in the hall on both days, so nobody has to leave the table for long.',
  money: 'The money is a donation to the church that lends us its hall.',
  announcement: '',
  hotels: '',
}

type Stored = { [Key in keyof HomeTexts as `${Key}Text`]: string | null }

/** A text that nobody wrote is the usual one. */
export const textsOf = (row: Stored): HomeTexts => ({
  intro: row.introText ?? defaultTexts.intro,
  bringGames: row.bringGamesText ?? defaultTexts.bringGames,
  food: row.foodText ?? defaultTexts.food,
  money: row.moneyText ?? defaultTexts.money,
  announcement: row.announcementText ?? defaultTexts.announcement,
  hotels: row.hotelsText ?? defaultTexts.hotels,
})
