import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { largeWidth, scaleToWidth, smallWidth } from '../../../domain/photos/rules.ts'
import {
  type PictureFacts,
  pictureRefusal,
  tooManyPixelsText,
  unreadableFileText,
  uploadLimits,
} from '../../../domain/photos/upload.ts'

export interface Picture {
  width: number
  height: number
  colour: string
}

/** Paths of the upload and of its two sizes. */
export interface ResizeFiles {
  source: string
  large: string
  small: string
}

export type ResizeResult = { picture: Picture } | { refusal: string }

const options = {
  // Above the upload limit, so that an oversized picture is refused with its own dimensions.
  limitInputPixels: uploadLimits.pixels * 4,
  failOn: 'error',
  sequentialRead: true,
} as const

/** Reads only the header, so that no picture is decoded before its dimensions are accepted. */
async function readFacts(path: string): Promise<PictureFacts> {
  const { format, compression, autoOrient } = await sharp(path, options).metadata()
  return {
    format: format === 'heif' && compression === 'av1' ? 'avif' : format,
    width: autoOrient.width,
    height: autoOrient.height,
  }
}

/** Creates both sizes: upright, in sRGB, as WebP, without metadata. */
export async function resizePicture(files: ResizeFiles): Promise<ResizeResult> {
  sharp.cache(false)
  sharp.concurrency(1)
  let metadata: PictureFacts
  try {
    metadata = await readFacts(files.source)
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    return { refusal: isTooLarge ? tooManyPixelsText : unreadableFileText }
  }
  const refusal = pictureRefusal(metadata)
  if (refusal !== null) return { refusal }

  const large = scaleToWidth(metadata, largeWidth)
  const small = scaleToWidth(large, smallWidth)
  let picture: Buffer
  try {
    picture = await sharp(files.source, options)
      .autoOrient()
      .resize({ ...large, fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 80, effort: 4 })
      .toBuffer()
  } catch {
    // Valid header, but damaged data.
    return { refusal: unreadableFileText }
  }
  const thumbnail = await sharp(picture)
    .resize({ ...small, fit: 'fill' })
    .webp({ quality: 74, effort: 5 })
    .toBuffer()
  const [red = 0, green = 0, blue = 0] = await sharp(thumbnail)
    .resize({ width: 1, height: 1, fit: 'fill' })
    .raw()
    .toBuffer()
  const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  // Outside the try above: a full disk is not the sender's fault.
  await writeFile(files.large, picture)
  await writeFile(files.small, thumbnail)
  return { picture: { ...large, colour } }
}
