import type { MouseEvent } from 'react'
import { hasEnded } from '../../domain/convention/rules.ts'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/time/now.ts'
import { isPlainClick } from '../lib/plain-click.ts'
import { buttonClass } from '../ui/button.tsx'

/** Leads to the form and into its first field. Where there is no form, or no script yet, it is a link to what stands there. Not once the convention is over. */
export function RegisterLink() {
  const isOver = hasEnded(useConvention(), useNow())
  const onClick = (click: MouseEvent) => {
    const heading = document.getElementById('register')
    const field = heading?.closest('form')?.querySelector('input')
    if (!field || !isPlainClick(click)) return
    // The browser would take the focus to the heading.
    click.preventDefault()
    heading?.scrollIntoView()
    field.focus({ preventScroll: true })
  }
  if (isOver) return null
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
