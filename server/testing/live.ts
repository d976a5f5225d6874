import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Site } from './site.ts'

/** Tells of every message on a live connection once it has arrived as a whole. */
export function readMessages(
  response: IncomingMessage,
  heard: (name: string, data: string) => void,
): void {
  let rest = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\n\n')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(message) ?? []
      heard(name, data)
    }
  })
}

/** What a page hears: the names and data of events, as they arrive. */
export function listenTo(
  url: string,
  cookie = '',
): Promise<{ heard: string[]; closed: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { cookie } }, (response: IncomingMessage) => {
      const heard: string[] = []
      const closed = new Promise<void>((done) => response.on('close', done))
      readMessages(response, (name, data) => {
        heard.push(`${name} ${data}`)
        resolve({ heard, closed })
      })
      onTestFinished(() => void request.destroy())
    })
    request.on('error', reject)
  })
}

export async function listening(site: Pick<Site, 'app'>): Promise<string> {
  await site.app.server.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(site.app.server.server.address() as AddressInfo).port}/api/live`
}
