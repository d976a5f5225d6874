import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

// Preloaded into a site's process: redirects its push messages to a push service on this machine. The site itself has
// no such setting.
const port = Number(process.env['PUSH_PORT'])

https.request = ((endpoint: string, options: https.RequestOptions, onAnswer: () => void) => {
  const { method, headers, signal } = options
  const target = { host: '127.0.0.1', port, path: new URL(endpoint).pathname }
  return http.request({ ...target, method, headers, signal }, onAnswer)
}) as typeof https.request
syncBuiltinESMExports()
