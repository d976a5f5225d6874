import { smallWidth } from './rules.ts'

const megabyte = 1024 * 1024

export const uploadLimits = {
  bytes: 30 * megabyte,
  /** Decoded, whatever the size of the file: a small file can unfold into more than a server holds. */
  pixels: 100_000_000,
  /** AVIF is decoded as a whole, so it takes most memory for its size. */
  avifPixels: 16_000_000,
  /** Memory that decoding one picture may take. */
  decodingBytes: 400 * megabyte,
  narrowest: smallWidth,
  /** The longer side over the shorter one. */
  longest: 5,
}

/** What the file chooser offers; the server looks into the file itself. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'gif'])

/** What is known of a file once its first bytes are read. */
export interface PictureFacts {
  format: string
  /** Turned upright. */
  width: number
  height: number
}

export const fileTooLargeText = `This file is larger than ${uploadLimits.bytes / megabyte} MB. Please make it smaller and try again.`
export const unreadableFileText = 'This file is damaged or is no picture.'
export const tooManyPixelsText =
  'This picture has more than the 100 megapixels we can take. Please make it smaller and try again.'
export const needsTooMuchMemoryText =
  'This picture takes too much memory to open. Please make it smaller, or save it as an ordinary JPEG, and try again.'
const wrongTypeText = 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be added.'
export const noFileText = 'No picture was sent.'

/** Why a picture cannot be taken in, in words for whoever chose it; null when it can. */
export function pictureRefusal({ format, width, height }: PictureFacts): string | null {
  if (format === 'heif') {
    return 'HEIC pictures cannot be read here. Please export this one as JPEG and try again.'
  }
  if (!formats.has(format)) return wrongTypeText
  if (width * height > uploadLimits.pixels) {
    return `This picture has ${width} × ${height} pixels, more than the 100 megapixels we can take. Please make it smaller and try again.`
  }
  if (format === 'avif' && width * height > uploadLimits.avifPixels) {
    return `This AVIF picture has ${width} × ${height} pixels, more than the 16 megapixels we can take in this format. Please make it smaller, or save it as JPEG, and try again.`
  }
  if (width < uploadLimits.narrowest) {
    return `This picture is only ${width} pixels wide. It needs at least ${uploadLimits.narrowest}.`
  }
  if (Math.max(width, height) > uploadLimits.longest * Math.min(width, height)) {
    return `This picture is too long and thin: one side may be at most ${uploadLimits.longest} times the other.`
  }
  return null
}

/** What the browser can tell before it sends a file; the server asks again. */
export function fileRefusal({ size, type }: { size: number; type: string }): string | null {
  if (size > uploadLimits.bytes) return fileTooLargeText
  if (size === 0) return unreadableFileText
  if (type && !type.startsWith('image/')) return wrongTypeText
  return null
}
