import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import * as api from '../../domain/photos/api.ts'
import { noFileText, uploadLimits } from '../../domain/photos/upload.ts'
import type { Serve } from '../platform/http/serve.ts'
import { tooLarge } from './refusals.ts'
import type { Photos } from './service.ts'

export function photoRoutes(serve: Serve, photos: Photos): void {
  serve(api.listPhotos, () => photos.list())
  serve(api.listFirstPhotos, () => photos.listFirst())
  serve(api.describePhoto, ({ params, body, user }) => photos.describe(params.id, body, user))
  serve(api.orderPhotos, ({ body }) => photos.order(body))
  serve(api.deletePhoto, ({ params, user }) => photos.remove(params.id, user))
}

const limits = { files: 1, parts: 4, fields: 3, fieldSize: 1_000, fileSize: uploadLimits.bytes }
const roomForTheEnvelope = 10_000

/** The one route that takes a file; every other one refuses what is no JSON. */
export async function uploadRoute(
  app: FastifyInstance,
  serveIn: (scope: FastifyInstance) => Serve,
  photos: Photos,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits, throwFileSizeLimit: false })
    // Node discards a body that nothing has read, but not one whose reader stopped halfway: until the rest is read, the
    // connection answers nothing else.
    scope.addHook('onResponse', ({ raw }, _, done) => {
      raw.unpipe()
      raw.resume()
      done()
    })
    serveIn(scope)(api.uploadPhoto, async ({ request, user }) => {
      const announced = Number(request.headers['content-length'] ?? 0)
      if (announced > uploadLimits.bytes + roomForTheEnvelope) return tooLarge()
      const part = await partOf(request)
      if (part instanceof Refusal) return part
      try {
        return await photos.add({ stream: part.file, isTooLarge: () => part.file.truncated }, user)
      } catch (error) {
        if (brokeOff(error)) return refuse.input('unusable-picture', brokeOffText)
        throw error
      }
    })
  })
}

const brokeOffText = 'The file did not arrive whole. Please try again.'

/** The parser's own words for it; it gives no code. */
const brokeOff = (error: unknown) => (error as Error).message.startsWith('Unexpected end of ')

async function partOf(request: FastifyRequest) {
  if (!request.isMultipart()) return refuse.input('unusable-picture', noFileText)
  try {
    return (await request.file()) ?? refuse.input('unusable-picture', noFileText)
  } catch (error) {
    // What the parser cannot read has no status of its own; it is the sender's fault, not ours.
    if ((error as { statusCode?: number }).statusCode) throw error
    return refuse.input('unusable-picture', noFileText)
  }
}
