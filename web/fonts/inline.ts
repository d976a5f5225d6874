import bricolage from './bricolage-grotesque-latin.woff2?inline'
import figtree from './figtree-latin.woff2?inline'

const fonts = [
  // Drawn at weight 780 alone, which serves all headings.
  { family: 'Bricolage', weight: '500 800', data: bricolage },
  { family: 'Figtree', weight: '400 700', data: figtree },
]

const base64Of = (data: string) => data.slice(data.indexOf(',') + 1)

/** Fonts that come with the page are there before its first line is drawn: nothing waits for them, nothing moves. */
export const fontScript = `{const bytes=text=>Uint8Array.fromBase64?.(text)??Uint8Array.from(atob(text),c=>c.charCodeAt());${fonts
  .map(
    ({ family, weight, data }) =>
      `document.fonts.add(new FontFace("${family}",bytes("${base64Of(data)}"),{weight:"${weight}"}));`,
  )
  .join('')}}`
