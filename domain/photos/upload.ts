import { smallWidth } from './rules.ts'

const megabyte = 1024 * 1024

export const uploadLimits = {
  bytes: 30 * megabyte,
  /** Limit after decoding: a small file can expand beyond a server's memory. */
  pixels: 100_000_000,
  /** AVIF is decoded as a whole, so it needs the most memory for its size. */
  avifPixels: 16_000_000,
  /** Memory limit for decoding one picture. */
  decodingBytes: 400 * megabyte,
  narrowest: smallWidth,
  /** Maximum aspect ratio. */
  longest: 5,
}

/** Types in the file chooser; the server inspects the file itself. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'gif'])

/** Facts from the first bytes of a file. */
export interface PictureFacts {
  format: string
  /** Dimensions after rotation to upright. */
  width: number
  height: number
}

export const fileTooLargeText = `This file is larger than ${uploadLimits.bytes / megabyte} MB. Please make it smaller and try again.`
export const unreadableFileText = 'This file is damaged or is not a picture.'
export const tooManyPixelsText =
  'This picture has more than the 100 megapixels we accept. Please make it smaller and try again.'
export const needsTooMuchMemoryText =
  'This picture takes too much memory to open. Please make it smaller, or save it as an ordinary JPEG, and try again.'
const wrongTypeText = 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be added.'
export const noFileText = 'No picture was sent.'

/** Reason why a picture is refused, as a message to the user; null if accepted. */
export function pictureRefusal({ format, width, height }: PictureFacts): string | null {
  if (format === 'heif') {
    return 'HEIC pictures cannot be read here. Please export this one as JPEG and try again.'
  }
  if (!formats.has(format)) return wrongTypeText
  if (width * height > uploadLimits.pixels) {
    return `This picture has ${width} × ${height} pixels, more than the 100 megapixels we accept. Please make it smaller and try again.`
  }
  if (format === 'avif' && width * height > uploadLimits.avifPixels) {
    return `This AVIF picture has ${width} × ${height} pixels, more than the 16 megapixels we accept in this format. Please make it smaller, or save it as JPEG, and try again.`
  }
  if (width < uploadLimits.narrowest) {
    return `This picture is only ${width} pixels wide. It needs at least ${uploadLimits.narrowest}.`
  }
  if (Math.max(width, height) > uploadLimits.longest * Math.min(width, height)) {
    return `This picture is too long and thin: one side may be at most ${uploadLimits.longest} times the other.`
  }
  return null
}

/** Checks that the browser can make before uploading; the server checks again. */
export function fileRefusal({ size, type }: { size: number; type: string }): string | null {
  if (size > uploadLimits.bytes) return fileTooLargeText
  if (size === 0) return unreadableFileText
  if (type && !type.startsWith('image/')) return wrongTypeText
  return null
}
