import { useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { preload } from 'react-dom'
import { type Styled, sheetsOf } from '../styles/sheets.ts'

/** A page that the server rendered brought its own. */
const isInline = (href: string) =>
  typeof document === 'undefined' || document.querySelector(`[data-sheets~="${href}"]`) !== null

export function fetchSheets(matches: readonly Styled[]): void {
  for (const href of sheetsOf(matches)) if (!isInline(href)) preload(href, { as: 'style' })
}

/** The styles of this kind of page. One that is opened later waits for them before it shows. */
export function PageSheets() {
  const sheets = useMatches({ select: (matches) => sheetsOf(matches).join(' ') })
  return sheets
    .split(' ')
    .filter(Boolean)
    .map((href) => <Sheet key={href} href={href} />)
}

function Sheet({ href }: { href: string }) {
  const [inline] = useState(() => isInline(href))
  return inline ? null : <link rel="stylesheet" href={href} precedence="page" />
}
