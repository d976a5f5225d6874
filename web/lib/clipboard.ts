import { useEffect, useState } from 'react'

/**
 * Copies a text and returns whether it is on the clipboard: over plain HTTP there is none, and users may deny access to it.
 */
async function writeToClipboard(text: string, subject: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.error(`Failed to copy ${subject}:`, error)
    return false
  }
}

export const copyUrl = (url: string): Promise<boolean> => writeToClipboard(url, 'URL')
export const copyText = (text: string): Promise<boolean> => writeToClipboard(text, 'text')

const copiedDuration = 2_000

/** Copies an address and reports that for two seconds. */
export function useCopied(): { isCopied: boolean; copy: (url: string) => Promise<void> } {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count === 0) return undefined
    const timer = setTimeout(() => setCount(0), copiedDuration)
    return () => clearTimeout(timer)
  }, [count])

  async function copy(url: string) {
    if (await copyUrl(url)) setCount((before) => before + 1)
  }
  return { isCopied: count > 0, copy }
}
