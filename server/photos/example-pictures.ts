import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A blue picture with a red corner at the top left. */
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2b6cb0' } })

export const picture = (
  width: number,
  height: number,
  format: 'jpeg' | 'png' = 'jpeg',
): Promise<Buffer> => drawn(width, height).toFormat(format).toBuffer()

/** As a phone held upright takes it: lying on its side, with a note to turn it and the place in it. */
export async function jpegWithPlace(): Promise<Buffer> {
  const corner = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer()
  return drawn(4000, 3000)
    .composite([{ input: corner, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Phone', Model: 'Secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 57/1 40/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><script>alert(1)</script></svg>',
)

/** A few kilobytes that would unfold into gigabytes. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
