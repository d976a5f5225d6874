import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderQrCode } from './qr-code.ts'
import { renderMessage, serializeMessage } from './message.ts'
import { createOutboxRow } from './outbox.ts'

const address = 'https://meepcon.example/door?code=K7M4RX'

/** Decodes the QR code in a picture, as a camera does. */
async function scanPicture(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

test('the picture of a code is small and decodes to its address', async () => {
  const picture = renderQrCode(address)
  expect(picture.length).toBeLessThan(1_500)
  expect(await scanPicture(picture)).toBe(address)
})

test('the mail shows the picture together with the code as text', async () => {
  const frame = { name: 'MeepCon', tagline: 'by the shop', publicUrl: 'https://meepcon.example' }
  const paragraphs = [{ scan: { address, said: 'K7M 4RX' } }]
  const template = { subject: 'S', preview: 'P', heading: 'H', paragraphs }
  const mail = { kind: 'test', to: 'rosa@example.com', template, frame }
  const row = createOutboxRow(mail, '2027-05-21T16:00:00.000Z')
  expect(row.message).toBe(serializeMessage(mail))
  const { text, html, attachments } = renderMessage(row)
  const [picture] = attachments
  expect(text).toContain('\n    K7M 4RX\n')
  expect(html).toContain(`<img src="cid:${picture?.cid}"`)
  expect(html).toContain('alt="Code for the door: K7M 4RX"')
  expect(await scanPicture(Buffer.from(picture?.content ?? '', 'base64'))).toBe(address)
})
