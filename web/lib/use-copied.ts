import { useEffect, useState } from 'react'
import { copyUrl } from './copy-text.ts'

const copiedShownFor = 2_000

/** Puts an address on the clipboard and says so for two seconds. */
export function useCopied(): { copied: boolean; copy: (url: string) => Promise<void> } {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count === 0) return undefined
    const timer = setTimeout(() => setCount(0), copiedShownFor)
    return () => clearTimeout(timer)
  }, [count])

  async function copy(url: string) {
    if (await copyUrl(url)) setCount((before) => before + 1)
  }
  return { copied: count > 0, copy }
}
