import type { TextSpan } from '../../../domain/mail/formatted-text.ts'

/** Content of a mail as data. One layout renders all mails as HTML and text. */
export interface Template {
  subject: string
  /** Preview text that an inbox shows beside the subject. */
  preview: string
  heading: string
  paragraphs: readonly Paragraph[]
  button?: TemplateButton
  /** Beside the button: another answer to the same question. */
  otherButton?: TemplateButton
  /** Below the button, in small type. */
  notes?: readonly string[]
  /** For promotional mail: the address that ends them with one click. */
  unsubscribeUrl?: string
  /** Label of that link, if it unsubscribes from only some of the mails. */
  unsubscribeLabel?: string
}

interface TemplateButton {
  label: string
  url: string
}

export type Paragraph =
  | string
  | { list: readonly (string | readonly TextSpan[])[] }
  | { code: string }
  | { heading: string }
  | { spans: readonly TextSpan[] }
  | { scan: ScannableCode }

/** Code to scan, attached as a picture, and its text to read aloud. */
export interface ScannableCode {
  address: string
  said: string
}

/** Content id of the attached picture in a preview; a mail has one of its own. */
const previewPictureId = 'code@picture'

export interface TemplateFrame {
  name: string
  tagline: string
  publicUrl: string
}

export const escapeHtml = (text: string): string =>
  text.replaceAll(
    /[&<>"']/g,
    (character) =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? '',
  )

const colors = {
  paper: '#FBF7EF',
  surface: '#FFFDF8',
  line: '#E4DAC6',
  edge: '#DCCBA9',
  ink: '#22302B',
  soft: '#55615A',
  felt: '#1F5C4A',
  feltEdge: '#133D31',
  honeyTint: '#FDF0CC',
  onFelt: '#FFF9EC',
}

/** Preserves line breaks. */
const linesHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const fonts = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const paragraphStyle = `margin:0 0 16px;font:400 16px/1.55 ${fonts};color:${colors.ink}`

function spanHtml(span: TextSpan): string {
  if (typeof span === 'string') return linesHtml(span)
  if ('bold' in span) return `<strong>${linesHtml(span.bold)}</strong>`
  return `<a class="ink" href="${escapeHtml(span.url)}" style="color:${colors.felt}">${escapeHtml(span.link)}</a>`
}

const spansOf = (text: string | readonly TextSpan[]): readonly TextSpan[] =>
  typeof text === 'string' ? [text] : text

const spansHtml = (spans: readonly TextSpan[]): string => spans.map(spanHtml).join('')

function spanText(span: TextSpan): string {
  if (typeof span === 'string') return span
  if ('bold' in span) return span.bold
  return span.link === span.url ? span.url : `${span.link} (${span.url})`
}

const spansText = (spans: readonly TextSpan[]): string => spans.map(spanText).join('')

function paragraphHtml(paragraph: Paragraph, pictureId: string): string {
  if (typeof paragraph === 'string') {
    return `<p class="ink" style="${paragraphStyle}">${linesHtml(paragraph)}</p>`
  }
  if ('code' in paragraph) {
    return `<p class="code" style="margin:0 0 16px;padding:14px 18px;border-radius:12px;background:${colors.honeyTint};font:700 30px/1.2 ${fonts};letter-spacing:.2em;text-align:center;color:${colors.ink}">${escapeHtml(paragraph.code)}</p>`
  }
  if ('heading' in paragraph) {
    return `<h2 class="ink" style="margin:24px 0 10px;font:800 20px/1.2 ${fonts};color:${colors.ink}">${escapeHtml(paragraph.heading)}</h2>`
  }
  if ('spans' in paragraph) {
    return `<p class="ink" style="${paragraphStyle}">${spansHtml(paragraph.spans)}</p>`
  }
  if ('scan' in paragraph) {
    const { said } = paragraph.scan
    return `<p style="margin:0 0 10px;text-align:center"><img src="cid:${pictureId}" width="176" height="176" alt="Code for the door: ${escapeHtml(said)}" style="border:1px solid ${colors.line};border-radius:12px;background:#fff"></p>
${paragraphHtml({ code: said }, pictureId)}`
  }
  const items = paragraph.list
    .map((item) => `<li style="margin:0 0 6px">${spansHtml(spansOf(item))}</li>`)
    .join('')
  return `<ul class="ink" style="${paragraphStyle};padding-left:22px">${items}</ul>`
}

function paragraphText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  if ('code' in paragraph) return `    ${paragraph.code}`
  if ('heading' in paragraph) return paragraph.heading.toUpperCase()
  if ('spans' in paragraph) return spansText(paragraph.spans)
  if ('scan' in paragraph) return paragraphText({ code: paragraph.scan.said })
  return paragraph.list.map((item) => `- ${spansText(spansOf(item))}`).join('\n')
}

const buttonCell = ({ label, url }: TemplateButton, isMain: boolean) => {
  const [color, background, edge] = isMain
    ? [colors.onFelt, colors.felt, colors.feltEdge]
    : [colors.ink, colors.surface, colors.edge]
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="display:inline-table;margin:0 10px 10px 0"><tr><td${isMain ? '' : ' class="card"'} style="border-radius:12px;background:${background};${isMain ? '' : `border:1px solid ${edge};`}border-bottom:4px solid ${edge}"><a${isMain ? '' : ' class="ink"'} href="${escapeHtml(url)}" style="display:inline-block;padding:13px 26px;font:700 17px/1.2 ${fonts};color:${color};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
}

const addressHtml = (text: string, url: string) =>
  `<p class="soft" style="margin:0 0 16px;font:400 14px/1.5 ${fonts};color:${colors.soft}">${escapeHtml(text)} <a class="soft" href="${escapeHtml(url)}" style="color:${colors.soft};word-break:break-all">${escapeHtml(url)}</a></p>`

/** Buttons side by side where they fit, and their addresses for programs that show no links. */
function buttonsHtml({ button, otherButton }: Pick<Template, 'button' | 'otherButton'>): string {
  if (!button) return ''
  const cells = buttonCell(button, true) + (otherButton ? buttonCell(otherButton, false) : '')
  const addresses = otherButton
    ? [button, otherButton].map(({ label, url }) => addressHtml(`${label}:`, url)).join('\n')
    : addressHtml('Or open this address:', button.url)
  return `<div style="margin:8px 0 14px">${cells}</div>
${addresses}`
}

const renderNote = (note: string) =>
  `<p class="soft" style="margin:0 0 10px;font:400 14px/1.5 ${fonts};color:${colors.soft}">${escapeHtml(note)}</p>`

/** Media query for dark colors: as the recipient's device prefers, or as the user of a preview chose. */
const darkMediaQueries = { device: '(prefers-color-scheme:dark)', dark: 'all', light: 'not all' }
export type MailTheme = keyof typeof darkMediaQueries

export function renderTemplate(
  template: Template,
  frame: TemplateFrame,
  theme: MailTheme = 'device',
  pictureId = previewPictureId,
): { text: string; html: string } {
  const { heading, paragraphs, button, otherButton, notes = [], preview, unsubscribeUrl } = template
  const unsubscribeText = template.unsubscribeLabel ?? 'Unsubscribe'
  const text = [
    heading,
    ...paragraphs.map(paragraphText),
    ...[button, otherButton].flatMap((link) => (link ? [`${link.label}:\n${link.url}`] : [])),
    ...notes,
    `-- \n${frame.name} ${frame.tagline}\n${frame.publicUrl}`,
    ...(unsubscribeUrl ? [`${unsubscribeText}: ${unsubscribeUrl}`] : []),
  ].join('\n\n')

  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(template.subject)}</title>
<style>@media ${darkMediaQueries[theme]}{.paper{background:#141E1A!important}.card{background:#1D2924!important;border-color:#33433C!important}.ink{color:#F4EDDD!important}.soft{color:#B3BDB3!important}.code{background:#3B3012!important;color:#FFD675!important}}</style></head>
<body class="paper" style="margin:0;padding:0;background:${colors.paper}">
<div style="max-height:0;max-width:0;overflow:hidden;opacity:0">${escapeHtml(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.paper}"><tr><td align="center" style="padding:24px 14px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;overflow-wrap:anywhere;word-break:break-word">
<tr><td style="padding:0 6px 14px"><a class="ink" href="${escapeHtml(frame.publicUrl)}" style="font:800 24px/1 ${fonts};color:${colors.ink};text-decoration:none">${escapeHtml(frame.name)}</a></td></tr>
<tr><td class="card" style="background:${colors.surface};border:1px solid ${colors.line};border-bottom:5px solid ${colors.edge};border-radius:18px;padding:28px 26px 14px">
<h1 class="ink" style="margin:0 0 18px;font:800 28px/1.1 ${fonts};color:${colors.ink}">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => paragraphHtml(paragraph, pictureId)).join('\n')}
${buttonsHtml(template)}
${notes.map(renderNote).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:18px 6px;font:400 13px/1.5 ${fonts};color:${colors.soft}">${escapeHtml(frame.name)} ${escapeHtml(frame.tagline)}${unsubscribeUrl ? ` · <a class="soft" href="${escapeHtml(unsubscribeUrl)}" style="color:${colors.soft}">${escapeHtml(unsubscribeText)}</a>` : ''}</td></tr>
</table></td></tr></table></body></html>`
  return { text, html }
}
