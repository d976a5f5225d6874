import { escapeHtml } from '../platform/mail/template.ts'

/** Markup that was built by `html`; any other text is escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | null | false | readonly Part[]

function toMarkup(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.markup
  return typeof part === 'object' ? part.map(toMarkup).join('') : escapeHtml(String(part))
}

/** Builds markup from a template and escapes every inserted text. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(
    strings
      .map((text, index) => text + (index < parts.length ? toMarkup(parts[index] ?? null) : ''))
      .join(''),
  )
