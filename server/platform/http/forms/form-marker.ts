import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/** In seconds. Pages are made again sooner. */
const markerLifetime = 10

export type FormMarker = ReturnType<typeof createFormMarker>

/**
 * A cookie with the time at which a form without script changed what pages show, so that the page that follows shows the
 * change. It is signed: one form has each page rendered once at most, and no header that a stranger makes up does.
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
    /** In milliseconds; 0 for browsers that sent no form lately. */
    sentAt({ cookie = '' }: IncomingHttpHeaders): number {
      const value = cookie.split('; ').find((part) => part.startsWith(start)) ?? start
      const [time = '', signature = ''] = value.slice(start.length).split('.')
      return isEqual(signature, sign(time)) ? Number(time) : 0
    },
  }
}

const isEqual = (actual: string, expected: string) =>
  actual.length === expected.length && timingSafeEqual(Buffer.from(actual), Buffer.from(expected))
