import { createHash } from 'node:crypto'

/** Allows an inline script or style in the content security policy. */
export const cspHash = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/**
 * Hashes the inline scripts that carry the nonce, and removes the nonce: the page is cached, so the policy allows them by
 * hash. A script that was injected into the page cannot know the nonce and gets no hash.
 */
export function extractNonce(html: string, nonce: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${nonce}"`
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(attribute))
    .map(([, , source = '']) => cspHash(source))
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`
  return {
    html: html.replace(meta, '').replaceAll(attribute, ''),
    scripts: [...new Set(scripts)],
  }
}
