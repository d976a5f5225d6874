import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './measurements.ts'
import { type MeasureRate } from '../throughput.ts'

const encodings = { 'accept-encoding': 'br' }
const rounds = 3
const seconds = 1.2

/** The site's rate for an address, relative to plain `node:http` sending the same bytes, measured alternately. */
export async function measureShareOfBaseline(
  port: number,
  path: string,
  measureRate: MeasureRate,
): Promise<{ rate: number; share: number }> {
  const answer = await fetch(`http://localhost:${port}${path}`, { headers: encodings })
  const baselineServer = await startBaseline(await fetchBytes(port, path), {
    'content-type': answer.headers.get('content-type') ?? '',
    'content-encoding': 'br',
  })
  try {
    const rateOf = (serverPort: number) =>
      measureRate({ port: serverPort, path, headers: encodings, seconds })
    // Warm up both, so that their code is compiled.
    await rateOf(port)
    await rateOf(baselineServer.port)
    const siteRates: number[] = []
    const baselineRates: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      siteRates.push(await rateOf(port))
      baselineRates.push(await rateOf(baselineServer.port))
    }
    return { rate: median(siteRates), share: median(siteRates) / median(baselineRates) }
  } finally {
    baselineServer.stop()
  }
}

/** The compressed bytes, as they are on the wire. */
async function fetchBytes(port: number, path: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get({ port, path, headers: encodings }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}

async function startBaseline(body: Buffer, headers: Record<string, string>) {
  const file = join(mkdtempSync(join(tmpdir(), 'meepcon-bare-')), 'body')
  writeFileSync(file, body)
  const script = join(import.meta.dirname, 'baseline-server.ts')
  const child = spawn(process.execPath, [script, file, JSON.stringify(headers)])
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(chunk.toString()), stop: () => child.kill() }
}
