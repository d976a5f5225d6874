import type { ComponentType, ReactNode } from 'react'
import type { PagePath } from '../lib/href.ts'
import type { PageProps } from '../lib/page.ts'

export interface PageModule {
  Page: ComponentType<PageProps>
  /** The top bar and the footer, where it has them. */
  Frame?: ComponentType<{ children: ReactNode }>
}

/** Pages that are opened by their address and lead to no other without the browser: they come without router and cache. */
const guestPages = {
  '/': () => import('../home/home-page.tsx'),
  '/events': () => import('../events/events-page.tsx'),
  '/calendar': () => import('../events/calendar-page.tsx'),
  '/now': () => import('../now/now-page.tsx'),
  '/hall': () => import('../hall/hall-page.tsx'),
  '/weekend': () => import('../weekend/weekend-page.tsx'),
  '/photos': () => import('../photos/photos-page.tsx'),
  '/attendees': () => import('../registration/attendees/attendees-page.tsx'),
  '/map': () => import('../registration/attendees/map-page.tsx'),
  '/forsale': () => import('../sales/sales-page.tsx'),
  '/gameday/$date': () => import('../gamedays/gameday-page.tsx'),
  '/gameday-reply/$token': () => import('../gamedays/reply-page.tsx'),
  '/newsletter/form': () => import('../newsletter/form-page.tsx'),
  '/newsletter/confirm/$token': () => import('../newsletter/confirm-page.tsx'),
  '/newsletter/unsubscribe/$token': () => import('../newsletter/unsubscribe-page.tsx'),
  '/notices/stop/$kind/$key': () => import('../notices/stop-page.tsx'),
  '/email': () => import('../newsletter/email-page.tsx'),
  '/verify': () => import('../people/verify-page.tsx'),
  '/verify/$code': () => import('../people/verify-page.tsx'),
  '/login': () => import('../people/login-page.tsx'),
  '/contact': () => import('../contact/contact-page.tsx'),
  '/door': () => import('../door/door-page.tsx'),
  '/faq': () => import('../convention/faq-page.tsx'),
} satisfies Partial<Record<PagePath, () => Promise<PageModule>>>

export type GuestPath = keyof typeof guestPages

export const isGuestPath = (path: string): path is GuestPath => Object.hasOwn(guestPages, path)

/** The code of a page, on the server: the browser is told its address, and carries no list of all pages. */
export const loadGuest = (page: GuestPath): Promise<PageModule> => guestPages[page]()
