import type { FastifyInstance } from 'fastify'
import { dataPolicy } from '../http/headers.ts'

/** It asks this site alone, and runs nothing else. */
const workerPolicy = `${dataPolicy}; connect-src 'self'`

/** Each browser asks for it with each visit: a new one is found at once. */
export const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': workerPolicy,
}

/** Takes the place of the one that a browser has: throws away what that kept, and goes. */
const removal = `self.addEventListener('install',()=>self.skipWaiting())
self.addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name)
await self.registration.unregister()
})()))
`

/** Where the operator has switched the service worker off. */
export function serveRemoval(app: FastifyInstance): void {
  app.get('/sw.js', (_, reply) =>
    reply.headers(workerHeaders).type('text/javascript; charset=utf-8').send(removal),
  )
}
