import type { User } from '../auth/schema.ts'
import type { Convention } from '../convention/schema.ts'
import { setupPath } from './paths.ts'

/** Page on which an administrator continues after login while registration has never been opened. */
export const setupLanding = (
  { isAdmin }: Pick<User, 'isAdmin'>,
  { gettingReady }: Pick<Convention, 'gettingReady'>,
): string | undefined => (isAdmin && gettingReady ? setupPath : undefined)
