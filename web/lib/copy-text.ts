/** Puts a text on the clipboard, and answers whether it is there: over plain HTTP there is none, and people may not allow it. */
async function copy(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.error(`Failed to copy ${what}:`, error)
    return false
  }
}

export const copyUrl = (url: string): Promise<boolean> => copy(url, 'URL')
export const copyText = (text: string): Promise<boolean> => copy(text, 'text')
