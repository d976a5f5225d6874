import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The baseline to compare with: plain `node:http`, sending the bytes of a file. */
const [file = '', headers = '{}'] = process.argv.slice(2)
const body = readFileSync(file)
const fixedHeaders = JSON.parse(headers) as Record<string, string>

const server = createServer((_, response) => {
  response.writeHead(200, { ...fixedHeaders, 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(address.port)
})
