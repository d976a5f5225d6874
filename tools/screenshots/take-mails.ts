import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { type PushContent, buildPushContent } from '../../domain/notifications/push.ts'
import { renderQrCode } from '../../server/platform/mail/qr-code.ts'
import { escapeHtml, renderTemplate } from '../../server/platform/mail/template.ts'
import { frame, publicUrl, sampleFacts, sampleMails, timeZone } from './sample-mails.ts'

/**
 * `node tools/screenshots/take-mails.ts FOLDER`: takes a picture of every kind of mail on a phone, light and dark,
 * with its text beside it, and one picture of all push messages. For review; the documents show none of them.
 */
const [folder = ''] = process.argv.slice(2)
if (folder === '') throw new Error('Name a folder for the pictures.')

const qrCodeUrl = `data:image/png;base64,${renderQrCode(`${publicUrl}/door?code=SAMPLE`).toString('base64')}`

const pictureId = 'code'

async function takeMails(page: Page, theme: 'light' | 'dark'): Promise<void> {
  for (const { name, template } of sampleMails) {
    const { html, text } = renderTemplate(template, frame, theme, pictureId)
    await page.setContent(html.replaceAll(`cid:${pictureId}`, qrCodeUrl))
    await page.screenshot({ path: join(folder, `${name}-${theme}.png`), fullPage: true })
    const head = [`Subject: ${template.subject}`, `Beside it: ${template.preview}`].join('\n')
    writeFileSync(join(folder, `${name}.txt`), `${head}\n\n${text}\n`)
  }
}

const pushHtml = ({ title, text, path }: PushContent) =>
  `<p style="margin:0 0 8px;padding:10px 14px;border-radius:14px;background:#fff;font:14px/1.35 sans-serif"><b>${escapeHtml(title)}</b><br>${escapeHtml(text)}<br><small style="color:#666">${escapeHtml(path)}</small></p>`

/** Shows them as a phone's list of notifications. */
async function takePushes(page: Page): Promise<void> {
  const createdAt = '2027-05-21T18:00:00.000Z'
  const pushes = Object.values(sampleFacts).map((facts) =>
    pushHtml(buildPushContent({ id: facts.code, at: createdAt, facts }, timeZone)),
  )
  await page.setContent(`<body style="margin:10px;background:#d5dbe0">${pushes.join('')}</body>`)
  await page.screenshot({ path: join(folder, 'pushes.png'), fullPage: true })
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage({ viewport: { width: 360, height: 640 } })
for (const theme of ['light', 'dark'] as const) await takeMails(page, theme)
await takePushes(page)
await browser.close()
