import { encodeQR } from 'qr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decode, type CameraPicture } from './decoder.ts'

const address = 'https://meepcon.example/door?code=K7M4RX'
const table = '#7a6a55'
/** Pixels per side that the reader crops from the camera picture. */
const frame = 640

interface Scene {
  /** Side length of the code in pixels. */
  side: number
  blur?: number
  /** Degrees. */
  rotation?: number
  /** Perspective, as seen from below. */
  skew?: number
  /** 1 is full contrast; lower values stand for a dim hall or a screen in the sun. */
  contrast?: number
  noise?: number
}

/** Decodes a code drawn the way a hand holds it before a phone. */
async function decodeScene({ side, blur, rotation = 0, skew = 0, contrast = 1, noise = 0 }: Scene) {
  const modules = encodeQR(address, 'raw', { border: 4, ecc: 'medium' })
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  const size = `viewBox="0 0 ${modules.length} ${modules.length}" width="${side}" height="${side}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="99" height="99" fill="#fffdf8"/><path fill="#22302b" d="${path.join('')}"/></svg>`
  const rotated = await sharp(Buffer.from(svg)).rotate(rotation, { background: table }).toBuffer()
  const held = await sharp(rotated)
    .affine([1, skew, skew / 2, 1 - skew], { background: table })
    .toBuffer()
  const ground = { width: frame, height: frame, channels: 4, background: table } as const
  const composed = await sharp({ create: ground })
    .composite([{ input: held }])
    .png()
    .toBuffer()
  const { data } = await sharp(composed)
    .blur(blur ?? 0.3)
    .linear(contrast, 90 * (1 - contrast))
    .raw()
    .toBuffer({ resolveWithObject: true })
  let random = 1
  const noisy = data.map((value) => {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.min(255, Math.max(0, value + (random / 2_147_483_648 - 0.5) * noise))
  })
  return { width: frame, height: frame, data: noisy } satisfies CameraPicture
}

/** CPU time of this thread, so that other load on the machine does not count. */
const millisecondsSince = (before: NodeJS.CpuUsage) => process.threadCpuUsage(before).user / 1_000

test.each<[string, Scene]>([
  ['as it is drawn', { side: 500 }],
  ['from afar', { side: 180, blur: 1, noise: 20 }],
  ['blurred', { side: 400, blur: 4 }],
  ['blurred and aslant', { side: 360, blur: 3, rotation: 12, skew: 0.12 }],
  ['turned in a dim hall', { side: 340, blur: 2, rotation: 31, contrast: 0.3, noise: 16 }],
  ['upside down', { side: 420, blur: 1.5, rotation: 180 }],
])('reads a code %s within a second', async (_, scene) => {
  const picture = await decodeScene(scene)
  const before = process.threadCpuUsage()
  expect(decode(picture)).toBe(address)
  expect(millisecondsSince(before)).toBeLessThan(1_000)
})

test('reads no code from a picture without one', async () => {
  const picture = await decodeScene({ side: 500, blur: 60 })
  const before = process.threadCpuUsage()
  expect(decode(picture)).toBeNull()
  expect(millisecondsSince(before)).toBeLessThan(1_000)
})
