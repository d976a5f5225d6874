import type { FastifyRequest } from 'fastify'
import type { MailTheme } from './template.ts'

/** Allows inline styles and no script; only our own pages may frame it. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups"

/** Renders a mail as it arrives, for a page that embeds it: `view` is `light`, `dark` or `text`. */
export async function mailPreview(
  { query }: Pick<FastifyRequest, 'query'>,
  render: (theme: MailTheme) => Promise<{ text: string; html: string }>,
) {
  const { view } = query as { view?: unknown }
  const { text, html } = await render(view === 'dark' || view === 'light' ? view : 'device')
  return view === 'text'
    ? { type: 'text/plain; charset=utf-8', content: text, policy }
    : { type: 'text/html; charset=utf-8', content: html, policy }
}
