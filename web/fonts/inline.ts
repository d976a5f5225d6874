import bricolage from './bricolage-grotesque-latin.woff2?inline'
import figtree from './figtree-latin.woff2?inline'

const fonts = [
  // Subset to weight 780, which serves all headings.
  { family: 'Bricolage', weight: '500 800', data: bricolage },
  { family: 'Figtree', weight: '400 700', data: figtree },
]

const base64Of = (data: string) => data.slice(data.indexOf(',') + 1)

/** Inline fonts are available before the first line is painted: nothing waits for them, nothing shifts. */
export const fontScript = `{const bytes=text=>Uint8Array.fromBase64?.(text)??Uint8Array.from(atob(text),c=>c.charCodeAt());${fonts
  .map(
    ({ family, weight, data }) =>
      `document.fonts.add(new FontFace("${family}",bytes("${base64Of(data)}"),{weight:"${weight}"}));`,
  )
  .join('')}}`
