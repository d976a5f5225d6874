import * as z from 'zod/mini'

/** The name of its file, the same in the folder of each size. */
export const PhotoId = z
  .string()
  .check(z.maxLength(80), z.regex(/^[\w-]+\.webp$/, 'This is not a photo.'))
export type PhotoId = z.infer<typeof PhotoId>

const captionLength = 120
const altLength = 300

/** What the administrator says of a picture. */
export const PhotoTexts = z.object({
  caption: z
    .string()
    .check(
      z.trim(),
      z.maxLength(captionLength, `A caption has at most ${captionLength} characters.`),
    ),
  alt: z
    .string()
    .check(
      z.trim(),
      z.maxLength(altLength, `An alternative text has at most ${altLength} characters.`),
    ),
})
export type PhotoTexts = z.infer<typeof PhotoTexts>

export const Photo = z.extend(PhotoTexts, {
  id: PhotoId,
  /** Of the large size. */
  width: z.number(),
  height: z.number(),
  /** Fills the picture's place until it is there. */
  colour: z.string(),
})
export type Photo = z.infer<typeof Photo>

export const PhotoList = z.object({
  /** Where the size folders are: a path of this site, or an image host. */
  baseUrl: z.string(),
  photos: z.array(Photo),
})
export type PhotoList = z.infer<typeof PhotoList>
