import sharp from 'sharp'

interface Picture {
  /** Three bytes a pixel. */
  pixels: Buffer
}

export async function decode(png: string): Promise<Picture> {
  const pixels = await sharp(Buffer.from(png, 'base64')).removeAlpha().raw().toBuffer()
  return { pixels }
}

/** WCAG's share of light for each of the 256 levels of a channel. */
const linear = Array.from({ length: 256 }, (_, level) => {
  const share = level / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function luminanceAt({ pixels }: Picture, index: number): number {
  const light = (channel: number) => linear[pixels[index + channel] ?? 0] ?? 0
  return 0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2)
}

/** Number of pixels that have at least this contrast between two pictures of one place, and the highest contrast of all. */
export function contrastingPixels(one: Picture, other: Picture, minContrast: number) {
  let count = 0
  let max = 1
  for (let index = 0; index < one.pixels.length; index += 3) {
    const isSame = [0, 1, 2].every((at) => one.pixels[index + at] === other.pixels[index + at])
    if (isSame) continue
    const lights = [luminanceAt(one, index), luminanceAt(other, index)]
    const contrast = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
    if (contrast >= minContrast) count += 1
    max = Math.max(max, contrast)
  }
  return { count, max }
}
