import type { MouseEvent } from 'react'
import { isPlainPress } from '../lib/plain-press.ts'
import { buttonClass } from '../ui/button.tsx'

/** Leads to the form and into its first field. Where there is no form, or no script yet, it is a link to what stands there. */
export function RegisterLink() {
  const onClick = (press: MouseEvent) => {
    const heading = document.getElementById('register')
    const field = heading?.closest('form')?.querySelector('input')
    if (!field || !isPlainPress(press)) return
    // The browser would take the focus to the heading.
    press.preventDefault()
    heading?.scrollIntoView()
    field.focus({ preventScroll: true })
  }
  return (
    <a
      className={`${buttonClass({ size: 'large', wide: true })} when-unregistered`}
      href="#register"
      onClick={onClick}
    >
      Register
    </a>
  )
}
