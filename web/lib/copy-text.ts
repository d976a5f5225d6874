/** Puts a text on the clipboard, and answers whether it is there: over plain HTTP there is none, and people may not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.error('Failed to copy URL:', error)
    return false
  }
}
