import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Finds a port below the range of outgoing connections, so that none of those takes it before it is used. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(12_000, 32_000)
  return (await isFree(port)) ? port : findFreePort()
}
