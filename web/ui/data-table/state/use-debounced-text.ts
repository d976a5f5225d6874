import { useEffect, useEffectEvent, useState } from 'react'

const pauseInTyping = 250

/** What is being typed is here at once, and goes to the owner when the typing pauses. */
export function useDraft(text: string, send: (text: string) => void) {
  const [draft, setDraft] = useState(text)
  const [seen, setSeen] = useState(text)
  const [sent, setSent] = useState(text)
  if (text !== seen) {
    setSeen(text)
    // Not our own coming back: the back button, or another part of the page.
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
    const timer = setTimeout(onPause, pauseInTyping)
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
