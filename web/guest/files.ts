import type { GuestPath } from './pages.ts'

/** The file of each page, which the build makes an entry of. */
export const guestFiles: Readonly<Record<GuestPath, string>> = {
  '/': 'web/home/home-page.tsx',
  '/events': 'web/events/events-page.tsx',
  '/calendar': 'web/events/calendar-page.tsx',
  '/now': 'web/now/now-page.tsx',
  '/hall': 'web/hall/hall-page.tsx',
  '/weekend': 'web/weekend/weekend-page.tsx',
  '/photos': 'web/photos/photos-page.tsx',
  '/attendees': 'web/registration/attendees/attendees-page.tsx',
  '/map': 'web/registration/attendees/map-page.tsx',
  '/forsale': 'web/sales/sales-page.tsx',
  '/gameday/$date': 'web/gamedays/gameday-page.tsx',
  '/gameday-reply/$token': 'web/gamedays/reply-page.tsx',
  '/newsletter/form': 'web/newsletter/form-page.tsx',
  '/newsletter/confirm/$token': 'web/newsletter/confirm-page.tsx',
  '/newsletter/unsubscribe/$token': 'web/newsletter/unsubscribe-page.tsx',
  '/notices/stop/$kind/$key': 'web/notices/stop-page.tsx',
  '/email': 'web/newsletter/email-page.tsx',
  '/verify': 'web/people/verify-page.tsx',
  '/verify/$code': 'web/people/verify-page.tsx',
  '/login': 'web/people/login-page.tsx',
  '/contact': 'web/contact/contact-page.tsx',
  '/door': 'web/door/door-page.tsx',
  '/faq': 'web/convention/faq-page.tsx',
}
