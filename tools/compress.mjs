import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.html', '.json', '.txt'])

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes .br and .gz next to every file that gets smaller, so that the server need not compress. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const content = readFileSync(file)
  const brotliContent = await brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  const gzipContent = await zip(content, { level: constants.Z_BEST_COMPRESSION })
  if (brotliContent.length < content.length) writeFileSync(`${file}.br`, brotliContent)
  if (gzipContent.length < content.length) writeFileSync(`${file}.gz`, gzipContent)
}
