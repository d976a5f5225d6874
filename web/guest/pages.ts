import type { ComponentType } from 'react'
import type { Sent } from '../../domain/kernel/posted.ts'
import type { PagePath } from '../lib/href.ts'

/** What the address of a page says. */
export interface PageProps {
  params: Readonly<Record<string, string>>
  search: { sent?: Sent }
}

interface PageModule {
  Page: ComponentType<PageProps>
}

/** Pages that are opened by their address and lead to no other without the browser: they come without router and cache. */
export const guestPages = {
  '/gameday/$date': () => import('../gamedays/gameday-page.tsx'),
} satisfies Partial<Record<PagePath, () => Promise<PageModule>>>

export type GuestPath = keyof typeof guestPages

export const isGuestPath = (path: string): path is GuestPath => Object.hasOwn(guestPages, path)
