import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { Config } from '../platform/config.ts'
import { addressNotFound } from '../platform/http/not-found.ts'
import { sendRefusal } from '../platform/http/serve.ts'
import { hashOf } from '../platform/tokens.ts'
import type { RecordBounce } from './record-bounce.ts'

const bouncesPath = '/api/bounces'

/** A report may contain the mail that came back, with its pictures and calendar file. */
const maxReportBytes = 1024 * 1024

/** Takes the reports that come to the mailbox of `MAIL_FROM`, from a program that has the key in `BOUNCE_KEY`. */
export function bounceRoutes(
  app: FastifyInstance,
  recordBounce: RecordBounce,
  { bounceKey }: Pick<Config, 'bounceKey'>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxReportBytes },
      (_, body, done) => done(null, body),
    )
    scope.post(
      bouncesPath,
      {
        bodyLimit: maxReportBytes,
        onRequest: (request, reply, next) => {
          reply.header('cache-control', 'no-store')
          if (bounceKey === null) sendRefusal(reply, addressNotFound())
          else if (!hasKey(request, bounceKey)) sendRefusal(reply, refuse.logIn())
          else next()
        },
      },
      (request) =>
        Buffer.isBuffer(request.body) ? recordBounce(request.body) : { recorded: false },
    )
  })
}

/** Compares hashes, which have one length. */
const hasKey = ({ headers }: FastifyRequest, key: string): boolean =>
  timingSafeEqual(
    Buffer.from(hashOf(headers.authorization ?? '')),
    Buffer.from(hashOf(`Bearer ${key}`)),
  )
