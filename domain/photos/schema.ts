import * as z from 'zod/mini'
import { normalizeLine } from '../kernel/text/text.ts'
import { identifierField, textField } from '../kernel/text/text-field.ts'
import { BaseVersion } from '../kernel/forms/version.ts'

/** File name, the same in the folder of each size. */
export const PhotoId = identifierField(80, 'This is not a photo.').check(
  z.regex(/^[\w-]+\.webp$/, 'This is not a photo.'),
)
export type PhotoId = z.infer<typeof PhotoId>

const captionLength = 120
const altLength = 300

/** Texts that the administrator writes for a picture. */
export const PhotoTexts = z.object({
  caption: textField(captionLength, {
    tooLong: `A caption can have at most ${captionLength} characters.`,
    normalize: normalizeLine,
  }),
  alt: textField(altLength, {
    tooLong: `An alternative text can have at most ${altLength} characters.`,
    normalize: normalizeLine,
  }),
})
export type PhotoTexts = z.infer<typeof PhotoTexts>

/** Values to save, and the version that the form started from. */
export const PhotoSave = z.extend(PhotoTexts, { version: BaseVersion })
export type PhotoSave = z.infer<typeof PhotoSave>

export const Photo = z.extend(PhotoTexts, {
  id: PhotoId,
  /** Dimensions of the large size. */
  width: z.number(),
  height: z.number(),
  /** Placeholder color until the picture has loaded. */
  colour: z.string(),
  /** Increases with each change of its texts. */
  version: z.number(),
})
export type Photo = z.infer<typeof Photo>

export const PhotoList = z.object({
  /** Location of the size folders: a path of this site, or an image host. */
  baseUrl: z.string(),
  /** Identifies the current order; sent back with a new one. */
  order: z.string(),
  photos: z.array(Photo),
})
export type PhotoList = z.infer<typeof PhotoList>

/** Number of photos on the home page. */
export const maxFirstPhotos = 5

export const FirstPhotos = z.object({
  baseUrl: z.string(),
  photos: z.array(Photo).check(z.maxLength(maxFirstPhotos)),
  /** Number of all photos. */
  total: z.number(),
})
export type FirstPhotos = z.infer<typeof FirstPhotos>
