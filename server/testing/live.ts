import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Site } from './site.ts'

/** Calls back with every message of a live connection once it has arrived completely. */
export function readMessages(
  response: IncomingMessage,
  onMessage: (name: string, data: string) => void,
): void {
  let incomplete = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (incomplete + chunk).split('\n\n')
    incomplete = messages.pop() ?? ''
    for (const message of messages) {
      const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(message) ?? []
      onMessage(name, data)
    }
  })
}

/** Collects the names and data of live events as a page receives them. */
export function listenToLive(
  url: string,
  cookie = '',
): Promise<{ messages: string[]; closed: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { cookie } }, (response: IncomingMessage) => {
      const messages: string[] = []
      const closed = new Promise<void>((resolveClosed) => response.on('close', resolveClosed))
      readMessages(response, (name, data) => {
        messages.push(`${name} ${data}`)
        resolve({ messages, closed })
      })
      onTestFinished(() => void request.destroy())
    })
    request.on('error', reject)
  })
}

export async function startLiveServer(site: Pick<Site, 'app'>): Promise<string> {
  await site.app.server.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(site.app.server.server.address() as AddressInfo).port}/api/live`
}
