import type { ComponentType } from 'react'
import type { PagePath } from '../lib/href.ts'
import type { PageProps } from '../lib/page.ts'

interface PageModule {
  Page: ComponentType<PageProps>
}

/** Pages that are opened by their address and lead to no other without the browser: they come without router and cache. */
export const guestPages = {
  '/gameday/$date': () => import('../gamedays/gameday-page.tsx'),
} satisfies Partial<Record<PagePath, () => Promise<PageModule>>>

export type GuestPath = keyof typeof guestPages

export const isGuestPath = (path: string): path is GuestPath => Object.hasOwn(guestPages, path)
