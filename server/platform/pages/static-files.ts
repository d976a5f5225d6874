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

function setImmutableHeaders(reply: FastifyReply): void {
  // A script, a style or a font does nothing by itself.
  reply.removeHeader('content-security-policy')
  reply.header('cache-control', 'public, max-age=31536000, immutable')
}

/** Built files carry a hash in their name and never change; they were compressed when they were built. */
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
      void reply.headers(
        basename(file).startsWith('sw.js')
          ? workerHeaders
          : { 'cache-control': 'public, max-age=3600' },
      ),
  }
  await app.register(fastifyStatic, {
    ...hourlyOptions,
    root: join(root, 'photos'),
    prefix: '/photos/',
  })
  // Among the addresses of pages each file has one of its own; a folder has one for all of them, which is sooner made.
  await app.register(fastifyStatic, {
    ...hourlyOptions,
    root,
    wildcard: false,
    globIgnore: ['assets/**', 'photos/**', '**/*.br', '**/*.gz', ...(hasWorker ? [] : ['sw.js'])],
  })
  if (!hasWorker) serveWorkerRemoval(app)
}

/** It asks this site alone, and runs nothing else. */
const workerPolicy = `${dataPolicy}; connect-src 'self'`

/** Each browser asks for it with each visit: a new one is found at once. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': workerPolicy,
}

/** Takes the place of the one that a browser has: throws away what that kept, and goes. */
const workerRemovalScript = `self.addEventListener('install',()=>self.skipWaiting())
self.addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name)
await self.registration.unregister()
})()))
`

/** Where the operator has switched the service worker off. */
function serveWorkerRemoval(app: FastifyInstance): void {
  app.get('/sw.js', (_, reply) =>
    reply.headers(workerHeaders).type('text/javascript; charset=utf-8').send(workerRemovalScript),
  )
}
