/**
 * Runs in the page, as text: whoever sends a form that lacks something before its script is there should read the form's own
 * messages, not the browser's. So it is held, and sent again when it checks itself. Where that takes more than so many
 * milliseconds, the browser says what is missing.
 */
export function holdInvalid(longest: number): void {
  const whileItWaits = new AbortController()
  const { signal } = whileItWaits
  let isHeld = false
  const hold = (event: Event) => {
    const { form } = event.target as HTMLInputElement
    event.preventDefault()
    if (isHeld || !form) return
    isHeld = true
    const button = form.querySelector('[type=submit]')
    const feedback = button?.animate({ opacity: [0.6, 0.6] }, longest)
    const end = (goOn?: () => void) => {
      if (signal.aborted) return
      whileItWaits.abort()
      feedback?.cancel()
      goOn?.()
    }
    const checksItself = new MutationObserver(() => end(() => form.requestSubmit()))
    checksItself.observe(form, { attributeFilter: ['novalidate'] })
    // Whoever goes on typing presses again.
    form.addEventListener('input', () => end(), { signal })
    setTimeout(() => end(() => form.reportValidity()), longest)
  }
  addEventListener('invalid', hold, { capture: true, signal })
}
