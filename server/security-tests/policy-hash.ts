import { createHash } from 'node:crypto'

/** How a content security policy names an inline script or style. */
export const policyHash = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`
