import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dataPolicy } from '../http/headers.ts'

const commonOptions = {
  index: false,
  preCompressed: true,
  cacheControl: false,
  decorateReply: false,
} as const

/** The build has compressed the files, and a request gets the encoding that it accepts. */
const negotiatedHeaders = { vary: 'accept-encoding' }

function setImmutableHeaders(reply: FastifyReply): void {
  // Scripts, styles and fonts need no policy, as the policy of their page applies.
  reply.removeHeader('content-security-policy')
  reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', ...negotiatedHeaders })
}

/** Built files have a hash in their name and never change; the build has compressed them. */
export async function serveStaticFiles(
  app: FastifyInstance,
  root: string,
  hasWorker: boolean,
): Promise<void> {
  await app.register(fastifyStatic, {
    ...commonOptions,
    root: join(root, 'assets'),
    prefix: '/assets/',
    // A file with a hash in its name never changes: it needs neither validators nor ranges.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: setImmutableHeaders,
  })
  const hourlyOptions = {
    ...commonOptions,
    setHeaders: (reply: FastifyReply, file: string) =>
      void reply.headers({
        ...negotiatedHeaders,
        ...(basename(file).startsWith('sw.js')
          ? workerHeaders
          : { 'cache-control': 'public, max-age=3600' }),
      }),
  }
  await app.register(fastifyStatic, {
    ...hourlyOptions,
    root: join(root, 'photos'),
    prefix: '/photos/',
  })
  // These files share the root with pages, so each gets its own route; a folder needs only one route, which is faster
  // to add.
  await app.register(fastifyStatic, {
    ...hourlyOptions,
    root,
    wildcard: false,
    globIgnore: ['assets/**', 'photos/**', '**/*.br', '**/*.gz', ...(hasWorker ? [] : ['sw.js'])],
  })
  if (!hasWorker) serveWorkerRemoval(app)
}

/** Allows requests to this site and nothing else. */
const workerPolicy = `${dataPolicy}; connect-src 'self'`

/** Browsers check the worker with each visit, so a new version is found at once. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': workerPolicy,
}

/** Replaces an installed service worker: deletes its caches and unregisters it. */
const workerRemovalScript = `self.addEventListener('install',()=>self.skipWaiting())
self.addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name)
await self.registration.unregister()
})()))
`

/** Serves the removal script when the operator has disabled the service worker. */
function serveWorkerRemoval(app: FastifyInstance): void {
  app.get('/sw.js', (_, reply) =>
    reply.headers(workerHeaders).type('text/javascript; charset=utf-8').send(workerRemovalScript),
  )
}
