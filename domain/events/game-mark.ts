/** Number of colors that tell games apart. */
export const gameColorCount = 6

const normalize = (gameName: string): string => gameName.trim().toLowerCase().normalize('NFKC')

/** Color of a game, from 1: the same on every page, because only its name decides. */
export function gameColor(gameName: string): number {
  let hash = 7
  for (const character of normalize(gameName)) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  }
  return (hash % gameColorCount) + 1
}

/** Two letters for a game where its name has no room: 'TI' for 'Twilight Imperium', 'De' for 'Decrypto'. */
export function gameInitials(gameName: string): string {
  const [title = ''] = gameName.split(':')
  const [first = '', second] = title
    .split(/[\s-]+/u)
    .map((word) => word.replace(/^[^\p{Letter}\p{Number}]+/u, ''))
    .filter(Boolean)
  const [firstLetter = '', nextLetter = ''] = first
  return second ? `${firstLetter}${[...second][0]}`.toUpperCase() : `${firstLetter}${nextLetter}`
}
