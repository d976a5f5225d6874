import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestSite } from '../site.ts'

/**
 * Stands before a site, and makes it one of another release: its worker is another one, which names one file alone, and the files
 * of the release before are gone until somebody asks for a page.
 */
export async function releasesOf(site: TestSite) {
  let isReleased = false
  let areGone = false
  const proxy = createServer((asked, answer) => {
    if (asked.headers['sec-fetch-dest'] === 'document') areGone = false
    if (areGone && asked.url?.startsWith('/assets/')) {
      answer.writeHead(404).end()
      return
    }
    const { 'if-none-match': _, 'if-modified-since': __, ...asIs } = asked.headers
    const headers = { ...asIs, 'accept-encoding': 'identity' }
    const { method, url } = asked
    const passed = request({ port: site.port, path: url, method, headers }, (told) => {
      if (url !== '/sw.js' || !isReleased) {
        answer.writeHead(told.statusCode ?? 500, told.headers)
        told.pipe(answer)
        return
      }
      const { 'content-length': ___, ...others } = told.headers
      answer.writeHead(200, others)
      void told
        .setEncoding('utf8')
        .toArray()
        .then((parts) => answer.end(nextRelease(parts.join(''))))
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }).listen()
  await new Promise((resolve) => proxy.once('listening', resolve))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    release() {
      isReleased = true
      areGone = true
    },
    stop() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

const release = /(?<=\{name:`)[\w-]{8}(`,files:`[^,`]+)[^`]*/g

function nextRelease(script: string): string {
  const next = script.replaceAll(release, 'next-one$1')
  if (next === script) throw new Error('The worker does not say which release it is of')
  return next
}
