import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { root } from '../../server/platform/root.ts'

export const partsPath = '/parts'

/** The page of every part. No route leads to it and no build reads it: it is there while developing alone. */
export async function sendParts(vite: ViteDevServer, response: ServerResponse): Promise<void> {
  const html = await readFile(join(root, 'web', 'parts', 'parts.html'), 'utf8')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(await vite.transformIndexHtml(partsPath, html))
}
