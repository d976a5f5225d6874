import { get, type IncomingMessage } from 'node:http'
import { readMessages } from '../live.ts'
import type { ServerProcess } from './server-process.ts'
import type { OnTestFinished } from './site-storage.ts'

export interface LiveListener {
  /** Returns the topics that were announced since the last call. */
  takeTopics: () => string[]
  /** How the stream ended: cleanly, or by a broken connection. */
  end: Promise<'ended' | 'broken'>
}

/** Subscribes to live updates, as an open page does. */
export function subscribeToLive(
  { url }: ServerProcess,
  onTestFinished: OnTestFinished,
  cookie = '',
): Promise<LiveListener> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/live`, { headers: { cookie } }, (response: IncomingMessage) => {
      let topics: string[] = []
      const end = new Promise<'ended' | 'broken'>((resolveEnd) => {
        response.on('close', () => resolveEnd(response.complete ? 'ended' : 'broken'))
      })
      response.on('error', () => {})
      readMessages(response, (name, data) => {
        if (name === 'change') topics.push(...(JSON.parse(data) as string[]))
        resolve({
          end,
          takeTopics: () => {
            const received = topics
            topics = []
            return received
          },
        })
      })
    })
    request.on('error', reject)
    onTestFinished(() => void request.destroy())
  })
}
