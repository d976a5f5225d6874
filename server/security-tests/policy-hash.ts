import { createHash } from 'node:crypto'

/** The hash by which a content security policy allows an inline script or style. */
export const policyHash = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`
