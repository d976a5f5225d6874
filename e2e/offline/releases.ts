import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestSite } from '../site.ts'

/**
 * A proxy in front of a site that simulates another release: its worker is different and names a single file, and the
 * files of the previous release are missing until a page is requested.
 */
export async function startReleaseProxy(site: TestSite) {
  let isReleased = false
  let areOldFilesGone = false
  const proxy = createServer((incoming, outgoing) => {
    if (incoming.headers['sec-fetch-dest'] === 'document') areOldFilesGone = false
    if (areOldFilesGone && incoming.url?.startsWith('/assets/')) {
      outgoing.writeHead(404).end()
      return
    }
    const { 'if-none-match': _, 'if-modified-since': __, ...otherHeaders } = incoming.headers
    const headers = { ...otherHeaders, 'accept-encoding': 'identity' }
    const { method, url } = incoming
    const upstreamRequest = request(
      { port: site.port, path: url, method, headers },
      (upstreamResponse) => {
        if (url !== '/sw.js' || !isReleased) {
          outgoing.writeHead(upstreamResponse.statusCode ?? 500, upstreamResponse.headers)
          upstreamResponse.pipe(outgoing)
          return
        }
        const { 'content-length': ___, ...responseHeaders } = upstreamResponse.headers
        outgoing.writeHead(200, responseHeaders)
        void upstreamResponse
          .setEncoding('utf8')
          .toArray()
          .then((parts) => outgoing.end(nextRelease(parts.join(''))))
      },
    )
    upstreamRequest.on('error', () => outgoing.destroy())
    outgoing.on('close', () => upstreamRequest.destroy())
    incoming.pipe(upstreamRequest)
  }).listen()
  await new Promise((resolve) => proxy.once('listening', resolve))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    release() {
      isReleased = true
      areOldFilesGone = true
    },
    stop() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

const releasePattern = /(?<=\{name:`)[\w-]{8}(`,files:`[^,`]+)[^`]*/g

function nextRelease(script: string): string {
  const nextScript = script.replaceAll(releasePattern, 'next-one$1')
  if (nextScript === script) throw new Error('The worker does not say which release it is of')
  return nextScript
}
