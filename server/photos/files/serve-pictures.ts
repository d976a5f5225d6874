import { lstatSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../domain/kernel/refusal.ts'
import { isPicturePath } from '../../../domain/photos/rules.ts'
import type { Config } from '../../platform/config.ts'
import { sendRefusal } from '../../platform/http/serve.ts'
import { root } from '../../platform/root.ts'

/** Pictures of the sample data, which are part of the project. */
const samples = join(root, 'public', 'photos')

export const uploadFolder = ({ dataDir }: Config): string => join(dataDir, 'photos')

/** Path under which an image host at another address fetches missing pictures from this site. */
const ownPath = ({ photoBaseUrl }: Config) =>
  photoBaseUrl.startsWith('/') ? photoBaseUrl : '/photos-files'

/** Accepts a regular file in one of our folders, but no link to another place. */
function isPicture(path: string, roots: readonly string[]): boolean {
  if (!isPicturePath(path.replace(/^\//, ''))) return false
  const filePath = roots.map((root) => join(root, path)).find((file) => statOrNull(file))
  if (filePath === undefined) return false
  return (statOrNull(filePath)?.isFile() && statOrNull(dirname(filePath))?.isDirectory()) ?? false
}

const statOrNull = (path: string) => lstatSync(path, { throwIfNoEntry: false })

/** Serves uploaded and sample pictures under one path. File names are never reused for another picture. */
export async function registerPictureFiles(app: FastifyInstance, config: Config): Promise<void> {
  const uploads = uploadFolder(config)
  mkdirSync(uploads, { recursive: true })
  await app.register(
    async (instance) => {
      instance.setNotFoundHandler((_, reply) =>
        sendRefusal(reply, refuse.notFound('This picture does not exist.')),
      )
      await instance.register(fastifyStatic, {
        root: [uploads, samples],
        index: false,
        // Unfinished files are in a folder whose name starts with a dot.
        dotfiles: 'ignore',
        // Other files in the folder, from a restore or copied by hand, must not be served.
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
