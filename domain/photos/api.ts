import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { FirstPhotos, maxFirstPhotos, Photo, PhotoId, PhotoList, PhotoSave } from './schema.ts'

const byId = z.object({ id: PhotoId })
const done = z.object({ done: z.literal(true) })

export const listPhotos = endpoint({
  method: 'GET',
  path: '/photos',
  summary: 'List all photos in order, with the base address of their files',
  response: PhotoList,
  topics: ['photos'],
})

export const listFirstPhotos = endpoint({
  method: 'GET',
  path: '/photos/first',
  summary: `List the first ${maxFirstPhotos} photos, and the number of all photos`,
  response: FirstPhotos,
  topics: ['photos'],
})

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/photo',
  summary: 'Upload a photo as multipart/form-data; it is added at the end',
  access: 'photos',
  file: 'file',
  response: Photo,
  status: 201,
  refusals: ['too-large', 'unusable-picture'],
})

export const describePhoto = endpoint({
  method: 'PUT',
  path: '/photo/:id',
  summary: "Change a photo's caption and alternative text",
  access: 'photos',
  params: byId,
  body: PhotoSave,
  response: Photo,
  refusals: ['not-found', 'changed-meanwhile', 'deleted-meanwhile'],
})

export const orderPhotos = endpoint({
  method: 'PUT',
  path: '/photos/order',
  summary: 'Reorder all photos; 409 if the photos or their order changed in the meantime',
  access: 'photos',
  body: z.object({
    ids: z.array(PhotoId).check(z.maxLength(5_000)),
    /** Order that the move started from, as given by the list. */
    order: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.extend(done, { order: z.string() }),
  refusals: ['order-changed'],
})

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/photo/:id',
  summary: 'Delete a photo and its files',
  access: 'photos',
  params: byId,
  response: done,
  refusals: ['not-found'],
})
