import sharp from 'sharp'

interface DecodedPicture {
  /** Three bytes per pixel. */
  pixels: Buffer
}

export async function decode(png: string): Promise<DecodedPicture> {
  const pixels = await sharp(Buffer.from(png, 'base64')).removeAlpha().raw().toBuffer()
  return { pixels }
}

/** WCAG's relative luminance for each of the 256 levels of a channel. */
const linearLevels = Array.from({ length: 256 }, (_, level) => {
  const fraction = level / 255
  return fraction <= 0.040_45 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4
})

function luminanceAt({ pixels }: DecodedPicture, index: number): number {
  const linearChannel = (channel: number) => linearLevels[pixels[index + channel] ?? 0] ?? 0
  return 0.2126 * linearChannel(0) + 0.7152 * linearChannel(1) + 0.0722 * linearChannel(2)
}

/** Number of pixels with at least this contrast between two screenshots of one area, and the highest contrast found. */
export function contrastingPixels(
  first: DecodedPicture,
  second: DecodedPicture,
  minContrast: number,
) {
  let count = 0
  let max = 1
  for (let index = 0; index < first.pixels.length; index += 3) {
    const isSame = [0, 1, 2].every(
      (channel) => first.pixels[index + channel] === second.pixels[index + channel],
    )
    if (isSame) continue
    const luminances = [luminanceAt(first, index), luminanceAt(second, index)]
    const contrast = (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
    if (contrast >= minContrast) count += 1
    max = Math.max(max, contrast)
  }
  return { count, max }
}
