import { crc32, deflateSync } from 'node:zlib'
import { encodeQR } from 'qr'

/** Pixels per module. At one bit each they are a byte. */
const scale = 8
/** White border, in modules: without it cameras do not find the code. */
const border = 4

/**
 * Renders a code that opens an address as a PNG with one bit per pixel: a few hundred bytes, and every mail program
 * shows it.
 */
export function renderQrCode(address: string): Buffer {
  const modules = encodeQR(address, 'raw', { border, ecc: 'medium' })
  const side = modules.length * scale
  const rows = modules.flatMap((row) => {
    // No filter, then a byte per module: eight pixels, where 1 is white.
    const bytes = Buffer.from([0, ...row.map((isDark) => (isDark ? 0 : 0xff))])
    return Array.from({ length: scale }, () => bytes)
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // One bit per pixel, grayscale.
  head.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const taggedContent = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(taggedContent), 4)
  return Buffer.concat([frame.subarray(0, 4), taggedContent, frame.subarray(4)])
}
