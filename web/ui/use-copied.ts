import { useEffect, useState } from 'react'
import { copyByHand, copyText } from '../lib/copy-text.ts'
import { useToast } from './overlays/toast.tsx'

const copiedShownFor = 2_000

/** Puts an address on the clipboard and says so for two seconds. Where it cannot, a message shows the address. */
export function useCopied(): { copied: boolean; copy: (url: string) => Promise<void> } {
  const showToast = useToast()
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count === 0) return undefined
    const timer = setTimeout(() => setCount(0), copiedShownFor)
    return () => clearTimeout(timer)
  }, [count])

  async function copy(url: string) {
    if (await copyText(url)) setCount((before) => before + 1)
    else showToast(copyByHand(url), { failed: true })
  }
  return { copied: count > 0, copy }
}
