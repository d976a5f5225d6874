/** What a message says, as data. One layout renders all of them as HTML and text. */
export interface Template {
  subject: string
  /** The line an inbox shows beside the subject. */
  preview: string
  heading: string
  paragraphs: readonly Paragraph[]
  button?: { label: string; url: string }
  /** Below the button, in small type. */
  notes?: readonly string[]
  /** For promotional mail: the address that ends them with one click. */
  unsubscribeUrl?: string
}

export type Paragraph = string | { list: readonly string[] } | { code: string }

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

const colours = {
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

/** As it was written: a line of its own stays one. */
const linesHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const fonts = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const paragraphStyle = `margin:0 0 16px;font:400 16px/1.55 ${fonts};color:${colours.ink}`

function paragraphHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') {
    return `<p class="ink" style="${paragraphStyle}">${linesHtml(paragraph)}</p>`
  }
  if ('code' in paragraph) {
    return `<p class="code" style="margin:0 0 16px;padding:14px 18px;border-radius:12px;background:${colours.honeyTint};font:700 30px/1.2 ${fonts};letter-spacing:.2em;text-align:center;color:${colours.ink}">${escapeHtml(paragraph.code)}</p>`
  }
  const items = paragraph.list
    .map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`)
    .join('')
  return `<ul class="ink" style="${paragraphStyle};padding-left:22px">${items}</ul>`
}

function paragraphText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  if ('code' in paragraph) return `    ${paragraph.code}`
  return paragraph.list.map((item) => `- ${item}`).join('\n')
}

const buttonHtml = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:12px;background:${colours.felt};border-bottom:4px solid ${colours.feltEdge}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 26px;font:700 17px/1.2 ${fonts};color:${colours.onFelt};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font:400 14px/1.5 ${fonts};color:${colours.soft}">Or open this address: <a class="soft" href="${escapeHtml(url)}" style="color:${colours.soft};word-break:break-all">${escapeHtml(url)}</a></p>`

const noteHtml = (note: string) =>
  `<p class="soft" style="margin:0 0 10px;font:400 14px/1.5 ${fonts};color:${colours.soft}">${escapeHtml(note)}</p>`

export function renderTemplate(
  template: Template,
  frame: TemplateFrame,
): { text: string; html: string } {
  const { heading, paragraphs, button, notes = [], preview, unsubscribeUrl } = template
  const text = [
    heading,
    ...paragraphs.map(paragraphText),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    `-- \n${frame.name} ${frame.tagline}\n${frame.publicUrl}`,
    ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : []),
  ].join('\n\n')

  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(template.subject)}</title>
<style>@media (prefers-color-scheme:dark){.paper{background:#141E1A!important}.card{background:#1D2924!important;border-color:#33433C!important}.ink{color:#F4EDDD!important}.soft{color:#B3BDB3!important}.code{background:#3B3012!important;color:#FFD675!important}}</style></head>
<body class="paper" style="margin:0;padding:0;background:${colours.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper}"><tr><td align="center" style="padding:24px 14px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;overflow-wrap:anywhere;word-break:break-word">
<tr><td style="padding:0 6px 14px"><a class="ink" href="${escapeHtml(frame.publicUrl)}" style="font:800 24px/1 ${fonts};color:${colours.ink};text-decoration:none">${escapeHtml(frame.name)}</a></td></tr>
<tr><td class="card" style="background:${colours.surface};border:1px solid ${colours.line};border-bottom:5px solid ${colours.edge};border-radius:18px;padding:28px 26px 14px">
<h1 class="ink" style="margin:0 0 18px;font:800 28px/1.1 ${fonts};color:${colours.ink}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}
${button ? buttonHtml(button) : ''}
${notes.map(noteHtml).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:18px 6px;font:400 13px/1.5 ${fonts};color:${colours.soft}">${escapeHtml(frame.name)} ${escapeHtml(frame.tagline)}${unsubscribeUrl ? ` · <a class="soft" href="${escapeHtml(unsubscribeUrl)}" style="color:${colours.soft}">Unsubscribe</a>` : ''}</td></tr>
</table></td></tr></table></body></html>`
  return { text, html }
}
