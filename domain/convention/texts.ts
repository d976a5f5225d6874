import { everyDayText, maxConventionDays } from './day-count-texts.ts'
import type { HomeTexts } from './texts-schema.ts'

/** Default texts until the organizers write their own. */
export const defaultHomeTexts = (dayCount: number): HomeTexts => ({
  intro: 'No program, no tournaments. You bring a game, find a table, and someone sits down.',
  bringGames:
    'There is no game library. We play what you carry in, and what waits in the Hot Games section.',
  food: `Food and drinks ${inHallText(dayCount)}, so no one has to leave the table for long.`,
  money: 'The money is a donation to the church that lends us its hall.',
  announcement: '',
  hotels: '',
})

/** Empty where a default text would claim something that only the organizers know. */
const plainHomeTexts = (dayCount: number): HomeTexts => ({
  ...defaultHomeTexts(dayCount),
  food: '',
  money: '',
})

const inHallText = (dayCount: number) =>
  dayCount === 1 ? 'in the hall' : `in the hall on ${everyDayText(dayCount)}`

/** Some default texts contain the number of days: a default for any number counts as one. */
export const isDefaultText = (key: keyof HomeTexts, text: string): boolean =>
  Array.from(
    { length: maxConventionDays },
    (_, index) => defaultHomeTexts(index + 1)[key],
  ).includes(text)

type StoredTexts = { [Key in keyof HomeTexts as `${Key}Text`]: string | null }

/** Texts to use where the organizers wrote none. */
export const usualTexts = ({
  dayCount,
  isPlain,
}: {
  dayCount: number
  isPlain: boolean
}): HomeTexts => (isPlain ? plainHomeTexts(dayCount) : defaultHomeTexts(dayCount))

/** A text that the organizers have not written falls back to the usual one. */
export function homeTexts(
  row: StoredTexts & { days: readonly unknown[]; plainTexts: 0 | 1 },
): HomeTexts {
  const defaults = usualTexts({ dayCount: row.days.length, isPlain: row.plainTexts === 1 })
  return {
    intro: row.introText ?? defaults.intro,
    bringGames: row.bringGamesText ?? defaults.bringGames,
    food: row.foodText ?? defaults.food,
    money: row.moneyText ?? defaults.money,
    announcement: row.announcementText ?? defaults.announcement,
    hotels: row.hotelsText ?? defaults.hotels,
  }
}
