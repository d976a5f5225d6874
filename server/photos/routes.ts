import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse, Refusal } from '../../domain/kernel/refusal.ts'
import * as api from '../../domain/photos/api.ts'
import { noFileText, uploadLimits } from '../../domain/photos/upload.ts'
import type { Config } from '../platform/config.ts'
import type { Serve } from '../platform/http/serve.ts'
import { fileTooLargeRefusal } from './refusals.ts'
import type { Photos } from './service.ts'

export function photoRoutes(serve: Serve, photos: Photos): void {
  serve(api.listPhotos, () => photos.list())
  serve(api.listFirstPhotos, () => photos.listFirst())
  serve(api.describePhoto, ({ params, body, user }) => photos.describe(params.id, body, user))
  serve(api.orderPhotos, ({ body }) => photos.order(body))
  serve(api.deletePhoto, ({ params, user }) => photos.remove(params.id, user))
}

const limits = { files: 1, parts: 4, fields: 3, fieldSize: 1_000, fileSize: uploadLimits.bytes }
const multipartOverhead = 10_000

/** Only route that accepts a file; all others accept JSON only. */
export async function uploadRoute(
  app: FastifyInstance,
  serveInScope: (instance: FastifyInstance) => Serve,
  photos: Photos,
  { demo }: Pick<Config, 'demo'>,
): Promise<void> {
  await app.register(async (instance) => {
    await instance.register(multipart, { limits, throwFileSizeLimit: false })
    // Node discards an unread body, but not one whose reader stopped halfway: until the rest is read, the connection
    // sends no further response.
    instance.addHook('onResponse', ({ raw }, _, done) => {
      raw.unpipe()
      raw.resume()
      done()
    })
    serveInScope(instance)(api.uploadPhoto, async ({ request, user }) => {
      if (demo) return refuse.input('unusable-picture', noUploadText)
      const contentLength = Number(request.headers['content-length'] ?? 0)
      if (contentLength > uploadLimits.bytes + multipartOverhead) return fileTooLargeRefusal()
      const filePart = await readFilePart(request)
      if (filePart instanceof Refusal) return filePart
      try {
        return await photos.add(
          { stream: filePart.file, isTooLarge: () => filePart.file.truncated },
          user,
        )
      } catch (error) {
        if (isInterrupted(error)) return refuse.input('unusable-picture', interruptedText)
        throw error
      }
    })
  })
}

const noUploadText = 'This is a demo: pictures cannot be uploaded.'
const interruptedText = 'The file did not arrive completely. Please try again.'

/** Matches the parser's message, because it gives no code. */
const isInterrupted = (error: unknown) => (error as Error).message.startsWith('Unexpected end of ')

async function readFilePart(request: FastifyRequest) {
  if (!request.isMultipart()) return refuse.input('unusable-picture', noFileText)
  try {
    return (await request.file()) ?? refuse.input('unusable-picture', noFileText)
  } catch (error) {
    // Parser errors have no status, and the sender caused them.
    if ((error as { statusCode?: number }).statusCode) throw error
    return refuse.input('unusable-picture', noFileText)
  }
}
