import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { FirstPhotos, firstPhotosCount, Photo, PhotoId, PhotoList, PhotoSave } from './schema.ts'

const byId = z.object({ id: PhotoId })
const done = z.object({ done: z.literal(true) })

export const listPhotos = endpoint({
  method: 'GET',
  path: '/photos',
  summary: 'All photos in their order, and where their files are',
  response: PhotoList,
  topics: ['photos'],
})

export const listFirstPhotos = endpoint({
  method: 'GET',
  path: '/photos/first',
  summary: `The first ${firstPhotosCount} photos, and how many there are in all`,
  response: FirstPhotos,
  topics: ['photos'],
})

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/photo',
  summary: 'Add a picture at the end: one file as multipart/form-data',
  access: 'photos',
  file: 'file',
  response: Photo,
  status: 201,
  refusals: ['too-large', 'unusable-picture'],
})

export const describePhoto = endpoint({
  method: 'PUT',
  path: '/photo/:id',
  summary: 'Change the caption and the alternative text of a photo',
  access: 'photos',
  params: byId,
  body: PhotoSave,
  response: Photo,
  refusals: ['not-found', 'changed-meanwhile', 'deleted-meanwhile'],
})

export const orderPhotos = endpoint({
  method: 'PUT',
  path: '/photos/order',
  summary:
    'Put all photos in this order; 409 when they are not the photos there are, or in another order than it started from',
  access: 'photos',
  body: z.object({
    ids: z.array(PhotoId).check(z.maxLength(5_000)),
    /** The order that it started from, as the list names it. */
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
