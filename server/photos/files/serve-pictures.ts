import { lstatSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../domain/kernel/refusal.ts'
import { isPicturePath } from '../../../domain/photos/rules.ts'
import type { Config } from '../../platform/config.ts'
import { sendRefusal } from '../../platform/http/serve.ts'
import { root } from '../../platform/root.ts'

/** The pictures of the sample data, which come with the project. */
const samples = join(root, 'public', 'photos')

export const uploadFolder = ({ dataDir }: Config): string => join(dataDir, 'photos')

/** An image host of another address may fetch from here what it does not have yet. */
const ownPath = ({ photoBaseUrl }: Config) =>
  photoBaseUrl.startsWith('/') ? photoBaseUrl : '/photos-files'

/** A file of ours itself in a folder of ours, not a link that leads somewhere else. */
function isPicture(path: string, roots: readonly string[]): boolean {
  if (!isPicturePath(path.replace(/^\//, ''))) return false
  const filePath = roots.map((root) => join(root, path)).find((file) => statOrNull(file))
  if (filePath === undefined) return false
  return (statOrNull(filePath)?.isFile() && statOrNull(dirname(filePath))?.isDirectory()) ?? false
}

const statOrNull = (path: string) => lstatSync(path, { throwIfNoEntry: false })

/** Uploaded pictures and sample pictures under one path. A name is never used for another picture. */
export async function registerPictureFiles(app: FastifyInstance, config: Config): Promise<void> {
  const uploads = uploadFolder(config)
  mkdirSync(uploads, { recursive: true })
  await app.register(
    async (instance) => {
      instance.setNotFoundHandler((_, reply) =>
        sendRefusal(reply, refuse.notFound('There is no such picture.')),
      )
      await instance.register(fastifyStatic, {
        root: [uploads, samples],
        index: false,
        // What is not finished is in a folder that starts with a dot.
        dotfiles: 'ignore',
        // Whatever else comes to lie there, by a restore or by hand, is nobody's to see.
        allowedPath: (path) => isPicture(path, [uploads, samples]),
        cacheControl: false,
        decorateReply: false,
        setHeaders: (reply, path) => {
          const isUpload = path.startsWith(uploads)
          reply.header(
            'cache-control',
            isUpload ? 'public, max-age=31536000, immutable' : 'public, max-age=2592000',
          )
          reply.header('cross-origin-resource-policy', 'cross-origin')
        },
      })
    },
    { prefix: ownPath(config) },
  )
}
