import { normalizeLine } from '../kernel/text/text.ts'

/** Longer names are cut: a header shows the recipient, not a text. */
export const maxDisplayNameLength = 60

/**
 * Name of a person as a mail header shows it before the address. Strangers type these names, so one that looks like an
 * address, a link or a header is left out: mail programs would show it instead of the real address.
 */
export function displayName(name: string): string {
  const line = normalizeLine(name)
  const characters = [...line]
  const short =
    characters.length > maxDisplayNameLength
      ? `${characters
          .slice(0, maxDisplayNameLength - 1)
          .join('')
          .trimEnd()}…`
      : line
  return /[@<>"\\]|:\/\/|www\./i.test(short) ? '' : short
}
