import type { GuestPath } from './pages.ts'

/** Where the code of each page lies, which the build names by it. */
export const guestFiles: Readonly<Record<GuestPath, string>> = {
  '/gameday/$date': 'web/gamedays/gameday-page.tsx',
}
