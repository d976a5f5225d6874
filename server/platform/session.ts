import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from '../../domain/people/rules.ts'

const cookieName = 'meepcon-session'

export const sessionToken = (request: FastifyRequest): string | null =>
  request.cookies[cookieName] || null

export function setSession(reply: FastifyReply, token: string, publicUrl: string): void {
  reply.setCookie(cookieName, token, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: publicUrl.startsWith('https:'),
    maxAge: sessionDays * 86_400,
  })
}

export function clearSession(reply: FastifyReply): void {
  reply.clearCookie(cookieName, { path: '/' })
}
