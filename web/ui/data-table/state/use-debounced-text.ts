import { useEffect, useEffectEvent, useState } from 'react'

const debounceMilliseconds = 250

/** Debounced typing: the text is shown at once, and goes to its owner when the typing pauses. */
export function useDebouncedText(text: string, send: (text: string) => void) {
  const [draft, setDraft] = useState(text)
  const [seen, setSeen] = useState(text)
  const [sent, setSent] = useState(text)
  if (text !== seen) {
    setSeen(text)
    // Changed from elsewhere, such as by the back button, and not by what was sent from here.
    if (text !== sent) {
      setSent(text)
      setDraft(text)
    }
  }
  const onPause = useEffectEvent(() => {
    setSent(draft)
    send(draft)
  })
  useEffect(() => {
    if (draft === text) return undefined
    const timer = setTimeout(onPause, debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [draft, text])

  return {
    draft,
    setDraft,
    /** The owner gets this text with another change. */
    settle: (settled: string) => {
      setSent(settled)
      setDraft(settled)
    },
  }
}
