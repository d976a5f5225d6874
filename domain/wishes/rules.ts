import { gameKey } from '../games/game-key.ts'
import type { Game } from '../games/schema.ts'
import { pluralize } from '../kernel/text/pluralize.ts'
import { maxWishes, type Wish, type WishChange, type WishCounts } from './schema.ts'

type Flags = Pick<Wish, 'want' | 'brings' | 'teaches' | 'knows'>

const newWish: Flags = { want: 1, brings: false, teaches: false, knows: false }

/** The wish after a change; null when it is removed. */
export function changeWish(
  before: Flags | undefined,
  { want, brings, teaches, knows }: Pick<WishChange, 'want' | 'brings' | 'teaches' | 'knows'>,
): Flags | null {
  if (want === 0) return null
  const wish = before ?? newWish
  const teachesAfter = teaches ?? wish.teaches
  return {
    want: want ?? wish.want,
    brings: brings ?? wish.brings,
    teaches: teachesAfter,
    knows: teachesAfter || (knows ?? wish.knows),
  }
}

/** Applies changes to a list before the server has answered. New wishes come first. */
export function applyChanges(
  wishes: readonly Wish[],
  changes: readonly WishChange[],
): readonly Wish[] {
  return changes.reduce((list, change) => {
    const key = gameKey(change.game.title)
    const before = list.find(({ game }) => game.key === key)
    const after = changeWish(before, change)
    if (!after) return list.filter(({ game }) => game.key !== key)
    if (before) return list.map((wish) => (wish === before ? { ...before, ...after } : wish))
    const game: Game = { ...change.game, key }
    return list.length < maxWishes ? [{ game, ...after }, ...list] : list
  }, wishes)
}

/** The change that restores a wish, or its absence. */
export const undoOf = (before: Wish | undefined, { game }: WishChange): WishChange =>
  before
    ? {
        game,
        want: before.want,
        brings: before.brings,
        teaches: before.teaches,
        knows: before.knows,
      }
    : { game, want: 0 }

const countText = (count: number, [verb, verbs]: readonly [string, string]): string =>
  `${count === 0 ? 'nobody' : count} ${count > 1 ? verb : verbs} it`

const capitalizeFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** '6 want it, 2 bring it, 1 teaches it' */
export const tallyText = ({ want, bring, teach }: WishCounts): string =>
  capitalizeFirst(
    [
      countText(want, ['want', 'wants']),
      countText(bring, ['bring', 'brings']),
      countText(teach, ['teach', 'teaches']),
    ].join(', '),
  )

export type Missing = 'players' | 'bringer' | 'teacher'

/** Fewest players of a table; two while the game's own number is unknown. */
const minPlayersOf = ({ minPlayers }: Pick<Game, 'minPlayers'>): number =>
  Math.max(2, minPlayers ?? 2)

/** Needs of a table of this game that no wish meets, most important first. */
export function listMissing(
  game: Pick<Game, 'minPlayers'>,
  { want, bring, teach, know }: WishCounts,
): readonly Missing[] {
  const missing: Missing[] = []
  if (bring === 0) missing.push('bringer')
  if (teach === 0 && know < want) missing.push('teacher')
  if (want < minPlayersOf(game)) missing.push('players')
  return missing
}

/** Text of the one tag under a game. */
export function missingText(game: Pick<Game, 'minPlayers'>, counts: WishCounts): string {
  const [first] = listMissing(game, counts)
  if (first === 'bringer') return 'Nobody brings it'
  if (first === 'teacher') return 'Nobody teaches it'
  if (first === 'players')
    return `${pluralize(minPlayersOf(game) - counts.want, 'more player')} needed`
  return 'Could be a table'
}

/** True if enough people wish for the game to announce it: what else is missing, its event may find. */
export const canAnnounce = (game: Pick<Game, 'minPlayers'>, { want }: WishCounts): boolean =>
  want >= minPlayersOf(game)

export const noCounts: WishCounts = { want: 0, bring: 0, teach: 0, know: 0 }

/** Counts of a game that only this person wishes for. */
export const countsOf = ({ brings, teaches, knows }: Flags): WishCounts => ({
  want: 1,
  bring: Number(brings),
  teach: Number(teaches),
  know: Number(knows),
})

/** Text of the toast after a change: 'You bring Azul.' */
export function changeText({ game: { title }, want, brings, teaches, knows }: WishChange): string {
  if (brings !== undefined) return brings ? `You bring ${title}.` : `You don't bring ${title}.`
  if (teaches !== undefined)
    return teaches ? `You can teach ${title}.` : `You don't teach ${title}.`
  if (knows !== undefined) return knows ? `You know ${title}.` : `You don't know ${title} yet.`
  if (want === 0) return `${title} is off the list.`
  return want === 2 ? `You'd love to play ${title}.` : `You would play ${title}.`
}
