import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dataPolicy } from './headers.ts'
import { clientErrorRefusal } from './request-guard.ts'
import { sendRefusal } from './serve.ts'

type Headers = Record<string, string>

/** An address that cannot be taken apart reaches no route and no hook: it is answered like everything else. */
export const answerUnroutable =
  (always: Headers) =>
  (error: { statusCode?: number; code: string }, _: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...always, 'content-security-policy': dataPolicy, 'cache-control': 'no-store' })
    sendRefusal(reply, clientErrorRefusal(error.statusCode ?? 400, error))
  }

const reasons: Record<string, [status: number, text: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'The request has too many headers.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive.'],
}

/** What is no HTTP at all, or never ends, is answered in the one shape and hung up on. */
export const answerUnreadable =
  (always: Headers) =>
  (error: { code: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const unreadable = [400, 'Bad Request', 'The request could not be read.'] as const
    const [status, text, message] = reasons[error.code] ?? unreadable
    const body = JSON.stringify({ title: 'Bad request', message })
    const headers = {
      ...always,
      'content-security-policy': dataPolicy,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${text}\r\n${lines.join('')}\r\n${body}`)
    socket.destroySoon()
  }
