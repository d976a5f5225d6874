import { writeFile } from 'node:fs/promises'
import type sharpModule from 'sharp'
import { refuse, Refusal } from '../../../domain/kernel/refusal.ts'
import { largeWidth, sizeAt, smallWidth } from '../../../domain/photos/rules.ts'
import {
  type PictureFacts,
  pictureRefusal,
  unreadableText,
  uploadLimits,
} from '../../../domain/photos/upload.ts'

type Sharp = typeof sharpModule

let loading: Promise<Sharp> | null = null

/** Only who adds pictures needs it, and it is large: it comes with the first of them. */
function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}

const options = {
  // A little above what is accepted, so that what is refused is refused in our words.
  limitInputPixels: uploadLimits.pixels * 4,
  failOn: 'error',
  sequentialRead: true,
} as const

type Unusable = Refusal<'unusable-picture'>

export interface Picture {
  width: number
  height: number
  colour: string
}

/** Looks at a file that somebody sent: what it is, or why it cannot be taken in. */
async function inspect(sharp: Sharp, path: string): Promise<PictureFacts | Unusable> {
  try {
    const { format, compression, autoOrient } = await sharp(path, options).metadata()
    const facts = {
      format: format === 'heif' && compression === 'av1' ? 'avif' : format,
      width: autoOrient.width,
      height: autoOrient.height,
    }
    const refusal = pictureRefusal(facts)
    return refusal === null ? facts : refuse.input('unusable-picture', refusal)
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    return refuse.input(
      'unusable-picture',
      isTooLarge
        ? 'This picture has more than the 100 megapixels we can take. Please make it smaller and try again.'
        : unreadableText,
    )
  }
}

/** Makes both sizes: upright, in sRGB, as WebP, without anything the camera wrote into the file. */
export async function makeSizes(
  path: string,
  largePath: string,
  smallPath: string,
): Promise<Picture | Unusable> {
  const sharp = await loadSharp()
  const facts = await inspect(sharp, path)
  if (facts instanceof Refusal) return facts
  const large = sizeAt(facts, largeWidth)
  const small = sizeAt(large, smallWidth)
  let picture: Buffer
  try {
    picture = await sharp(path, options)
      .timeout({ seconds: 60 })
      .autoOrient()
      .resize({ ...large, fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 80, effort: 4 })
      .toBuffer()
  } catch {
    // Its first bytes were right, but what follows is broken.
    return refuse.input('unusable-picture', unreadableText)
  }
  const smaller = await sharp(picture)
    .resize({ ...small, fit: 'fill' })
    .webp({ quality: 74, effort: 5 })
    .toBuffer()
  // Written apart from what can be wrong with the picture: a full disk is not the sender's fault.
  await writeFile(largePath, picture)
  await writeFile(smallPath, smaller)
  const [red = 0, green = 0, blue = 0] = await sharp(smaller)
    .resize({ width: 1, height: 1, fit: 'fill' })
    .raw()
    .toBuffer()
  const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return { ...large, colour }
}
