import { useEffect, useEffectEvent, useState } from 'react'

const debounceMilliseconds = 250

/** Debounced typing: the text is shown at once, and sent to its owner when the typing pauses. */
export function useDebouncedText(text: string, send: (text: string) => void) {
  const [draft, setDraft] = useState(text)
  const [lastText, setLastText] = useState(text)
  const [lastSent, setLastSent] = useState(text)
  if (text !== lastText) {
    setLastText(text)
    // Changed from outside, such as by the back button, not by the last sent text.
    if (text !== lastSent) {
      setLastSent(text)
      setDraft(text)
    }
  }
  const sendDraft = useEffectEvent(() => {
    setLastSent(draft)
    send(draft)
  })
  useEffect(() => {
    if (draft === text) return undefined
    const timer = setTimeout(sendDraft, debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [draft, text])

  return {
    draft,
    setDraft,
    /** Sets the text without sending it: the owner gets it with another change. */
    settle: (flushedText: string) => {
      setLastSent(flushedText)
      setDraft(flushedText)
    },
  }
}
