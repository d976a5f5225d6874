import { useMatches } from '@tanstack/react-router'
import { use, useState } from 'react'
import { preload } from 'react-dom'
import { addStylesheet } from '../lib/stylesheet.ts'
import { type StyledMatch, stylesheetsOf } from '../styles/sheets.ts'

/** A page that the server rendered brought its own styles. */
const isInline = (href: string) =>
  typeof document === 'undefined' || document.querySelector(`[data-sheets~="${href}"]`) !== null

export function fetchSheets(matches: readonly StyledMatch[]): void {
  for (const href of stylesheetsOf(matches)) if (!isInline(href)) preload(href, { as: 'style' })
}

const addedSheets = new Map<string, Promise<void>>()

/** A page whose styles cannot be loaded is shown without them. */
function addSheet(href: string): Promise<void> {
  const pendingSheet = addedSheets.get(href)
  if (pendingSheet) return pendingSheet
  const newSheet = addStylesheet(href).catch(() => {})
  addedSheets.set(href, newSheet)
  return newSheet
}

/** The styles of this kind of page. A page that is opened later is shown when they are loaded. */
export function PageSheets() {
  const sheets = useMatches({ select: (matches) => stylesheetsOf(matches).join(' ') })
  return sheets
    .split(' ')
    .filter(Boolean)
    .map((href) => <Sheet key={href} href={href} />)
}

/**
 * A plain link element. React would place a link with a precedence before the styles of all pages, which would then
 * override it.
 */
function Sheet({ href }: { href: string }) {
  const [inline] = useState(() => isInline(href))
  if (!inline) use(addSheet(href))
  return null
}
