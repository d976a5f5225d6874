import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { Config } from '../platform/config.ts'
import { sendRefusal } from '../platform/serve.ts'
import { root } from '../platform/root.ts'

/** The pictures of the sample data, which come with the project. */
const samples = join(root, 'public', 'photos')

export const uploadFolder = ({ dataDir }: Config): string => join(dataDir, 'photos')

/** An image host of another address may fetch from here what it does not have yet. */
const ownPath = ({ photoBaseUrl }: Config) =>
  photoBaseUrl.startsWith('/') ? photoBaseUrl : '/photos-files'

/** Uploaded pictures and sample pictures under one path. A name is never used for another picture. */
export async function pictureFiles(app: FastifyInstance, config: Config): Promise<void> {
  const uploads = uploadFolder(config)
  mkdirSync(uploads, { recursive: true })
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler((_, reply) =>
        sendRefusal(reply, refuse.notFound('There is no such picture.')),
      )
      await scope.register(fastifyStatic, {
        root: [uploads, samples],
        index: false,
        // What is not finished is in a folder that starts with a dot.
        dotfiles: 'ignore',
        cacheControl: false,
        decorateReply: false,
        setHeaders: (reply, path) => {
          const lasting = path.startsWith(uploads)
          reply.header(
            'cache-control',
            lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=2592000',
          )
          reply.header('cross-origin-resource-policy', 'cross-origin')
        },
      })
    },
    { prefix: ownPath(config) },
  )
}
