import * as z from 'zod/mini'
import { normalizeLine } from '../kernel/text/text.ts'
import { identifierField, textField } from '../kernel/text/text-field.ts'
import { BaseVersion } from '../kernel/forms/version.ts'

/** The name of its file, the same in the folder of each size. */
export const PhotoId = identifierField(80, 'This is not a photo.').check(
  z.regex(/^[\w-]+\.webp$/, 'This is not a photo.'),
)
export type PhotoId = z.infer<typeof PhotoId>

const captionLength = 120
const altLength = 300

/** What the administrator says of a picture. */
export const PhotoTexts = z.object({
  caption: textField(captionLength, {
    tooLong: `A caption has at most ${captionLength} characters.`,
    normalize: normalizeLine,
  }),
  alt: textField(altLength, {
    tooLong: `An alternative text has at most ${altLength} characters.`,
    normalize: normalizeLine,
  }),
})
export type PhotoTexts = z.infer<typeof PhotoTexts>

/** What is saved, and which version the form started from. */
export const PhotoSave = z.extend(PhotoTexts, { version: BaseVersion })
export type PhotoSave = z.infer<typeof PhotoSave>

export const Photo = z.extend(PhotoTexts, {
  id: PhotoId,
  /** Of the large size. */
  width: z.number(),
  height: z.number(),
  /** Fills the picture's place until it is there. */
  colour: z.string(),
  /** One more with each change of its texts. */
  version: z.number(),
})
export type Photo = z.infer<typeof Photo>

export const PhotoList = z.object({
  /** Where the size folders are: a path of this site, or an image host. */
  baseUrl: z.string(),
  /** Stands for the order they are in; goes back with another one. */
  order: z.string(),
  photos: z.array(Photo),
})
export type PhotoList = z.infer<typeof PhotoList>

/** As many as the home page shows. */
export const maxFirstPhotos = 5

export const FirstPhotos = z.object({
  baseUrl: z.string(),
  photos: z.array(Photo).check(z.maxLength(maxFirstPhotos)),
  /** Of all photos. */
  total: z.number(),
})
export type FirstPhotos = z.infer<typeof FirstPhotos>
