import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Seconds. Pages are rendered again sooner. */
const markerLifetime = 10

export type FormMarker = ReturnType<typeof createFormMarker>

/**
 * Creates a cookie with the time at which a form without script changed data that pages show, so that the next page
 * shows the change. It is signed, so that each form causes at most one rendering per page, and a forged header none.
 */
export function createFormMarker(key: string, publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-meepcon-form' : 'meepcon-form'
  const start = `${name}=`
  const sign = (time: string) => createHmac('sha256', key).update(time).digest('base64url')

  return {
    mark(reply: FastifyReply): void {
      const time = String(Date.now())
      reply.setCookie(name, `${time}.${sign(time)}`, {
        httpOnly: true,
        sameSite: 'strict',
        path: '/',
        secure,
        maxAge: markerLifetime,
      })
    },
    /** Milliseconds; 0 for browsers that sent no form recently. */
    sentAt({ cookie = '' }: IncomingHttpHeaders): number {
      const value = cookie.split('; ').find((part) => part.startsWith(start)) ?? start
      const [time = '', signature = ''] = value.slice(start.length).split('.')
      return isEqual(signature, sign(time)) ? Number(time) : 0
    },
  }
}

const isEqual = (actual: string, expected: string) =>
  actual.length === expected.length && timingSafeEqual(Buffer.from(actual), Buffer.from(expected))
