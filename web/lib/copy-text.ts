/** Puts a text on the clipboard, and answers whether it is there: over plain HTTP there is none, and people may not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Shown where it is not: a text can be selected there. */
export const copyByHand = (text: string): string =>
  `It could not be copied. Copy it by hand: ${text}`
