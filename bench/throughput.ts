import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Socket } from 'node:net'
import { parseAnswer } from './harness/raw-http.ts'

interface Options {
  port: number
  path: string
  headers?: Record<string, string>
  seconds: number
}

/** Requests per second for one address. */
export type MeasureRate = (options: Options) => Promise<number>

interface SocketOptions extends Options {
  connections?: number
  /** Number of pipelined requests on one connection, so that the server is never idle. */
  pipeline?: number
}

/**
 * Requests per second for an answer of constant length, over plain sockets: counting bytes is cheap, so the server is
 * measured and not the client.
 */
export async function requestsPerSecond(options: SocketOptions): Promise<number> {
  const { port, path, headers = {}, seconds, connections = 16, pipeline = 4 } = options
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join('')}\r\n`
  const length = await answerLength(port, request)
  let bytes = 0
  const failures: Error[] = []
  const sockets: Socket[] = []
  for (let index = 0; index < connections; index += 1) {
    const socket = connect(port, '127.0.0.1')
    let pending = 0
    socket.on('connect', () => socket.write(request.repeat(pipeline)))
    socket.on('error', (error) => failures.push(error))
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      pending += chunk.length
      const answeredCount = Math.floor(pending / length)
      pending -= answeredCount * length
      if (answeredCount > 0) socket.write(request.repeat(answeredCount))
    })
    sockets.push(socket)
  }
  await pause(300)
  const start = { at: performance.now(), bytes }
  await pause(seconds * 1000)
  const rate = (bytes - start.bytes) / length / ((performance.now() - start.at) / 1000)
  for (const socket of sockets) socket.destroy()
  if (failures[0]) throw failures[0]
  return rate
}

function answerLength(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let received = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const answer = parseAnswer(received)
      if (!answer) return
      socket.destroy()
      resolve(answer.length)
    })
  })
}
