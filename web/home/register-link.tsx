import type { MouseEvent } from 'react'
import { hasEnded } from '../../domain/convention/rules.ts'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/time/now.ts'
import { isPlainClick } from '../lib/plain-click.ts'
import { buttonClass } from '../ui/button.tsx'

/**
 * Scrolls to the form and focuses its first field. Without a form or the script, it is a link to that part of the
 * page. Hidden once the convention is over.
 */
export function RegisterLink() {
  const isOver = hasEnded(useConvention(), useNow())
  const onClick = (click: MouseEvent) => {
    const heading = document.getElementById('register')
    const field = heading?.closest('form')?.querySelector('input')
    if (!field || !isPlainClick(click)) return
    // Prevents the browser from moving the focus to the heading.
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
