import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** Neither an address nor a token can stand in a log: a request is named by its route's pattern. */
export const loggerOptions = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: {
    err: ({ name, message, stack }: Error) => ({
      type: name,
      message: withoutAddresses(message),
      stack: withoutAddresses(stack ?? ''),
    }),
  },
})

const withoutAddresses = (text: string) => text.replaceAll(/[^\s<>"'=(]+@[^\s<>"')]+/g, '(address)')

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    })
    next()
  })
}
