import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RefusalCode, httpStatusOf } from '../../../domain/kernel/refusal-codes.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { dataPolicy } from './headers.ts'
import { clientErrorRefusal } from './request-guard.ts'
import { sendRefusal } from './serve.ts'

type Headers = Record<string, string>

/** Answers a malformed address, which reaches no route and no hook, in the same format as all other errors. */
export const answerUnroutable =
  (defaultHeaders: Headers) =>
  (error: { statusCode?: number; code: string }, _: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({
      ...defaultHeaders,
      'content-security-policy': dataPolicy,
      'cache-control': 'no-store',
    })
    sendRefusal(reply, clientErrorRefusal(error.statusCode ?? 400, error))
  }

type Reason = readonly [code: RefusalCode, text: string, message: string]

const unreadableReason: Reason = [
  'unreadable-request',
  'Bad Request',
  'The request could not be read.',
]

const reasons: Record<string, Reason> = {
  HPE_HEADER_OVERFLOW: [
    'headers-too-large',
    'Request Header Fields Too Large',
    'The request has too many headers.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    'request-timeout',
    'Request Timeout',
    'The request took too long to arrive.',
  ],
}

/**
 * Answers a request that cannot be parsed or never ends, in the same format, and closes the connection. Node creates no
 * response for it: the documentation of `clientError` says to write to the socket.
 */
export const answerUnreadable =
  (defaultHeaders: Headers) =>
  (error: { code: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [code, text, message] = reasons[error.code] ?? unreadableReason
    const status = httpStatusOf(code)
    const body = JSON.stringify({ code, title: 'Bad request', message } satisfies Problem)
    const headers = {
      ...defaultHeaders,
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
