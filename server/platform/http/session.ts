import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from '../../../domain/auth/rules.ts'

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** With the prefix, no other host under the same domain can set a session cookie in a visitor's browser. */
export const cookieName = (publicUrl: string) =>
  isSecure(publicUrl) ? '__Host-meepcon-session' : 'meepcon-session'

export const sessionToken = (request: FastifyRequest, publicUrl: string): string | null =>
  request.cookies[cookieName(publicUrl)] || null

export function setSession(reply: FastifyReply, token: string, publicUrl: string): void {
  reply.setCookie(cookieName(publicUrl), token, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: isSecure(publicUrl),
    maxAge: sessionDays * 86_400,
  })
}

export function clearSession(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(cookieName(publicUrl), { path: '/', secure: isSecure(publicUrl) })
}
