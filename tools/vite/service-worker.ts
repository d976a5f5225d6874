import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildTargets } from './oldest-browsers.ts'

/** What only organisers open is not kept. */
const appEntry = 'web/entry-client.tsx'

/** For photos one needs a signal anyway. */
const isLeftOut = (file: string) => /\/(?:lightbox|photos-page|admin|management)-/.test(file)

type Bundle = Rolldown.OutputBundle

/** Everything that the pages may ask for later: scripts, by whatever leads to them, and all styles and fonts. */
function filesIn(bundle: Bundle, root: string): string[] {
  const outputs = Object.values(bundle)
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const found = new Set(
    chunks
      .filter(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId !== join(root, appEntry))
      .map(({ fileName }) => fileName)
      .filter((file) => !isLeftOut(file)),
  )
  for (const file of found) {
    const chunk = chunks.find(({ fileName }) => fileName === file)
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) {
      if (!isLeftOut(next)) found.add(next)
    }
  }
  const others = outputs
    .filter(
      ({ type, fileName }) => type === 'asset' && /^assets\/.+\.(?:css|woff2)$/.test(fileName),
    )
    .map(({ fileName }) => fileName)
    .filter((file) => !isLeftOut(file))
  return [...found, ...others].map((file) => `/${file}`).toSorted()
}

/** Builds the service worker, as one classic script that names the files of this release. */
export const serviceWorker = (root: string): Plugin => ({
  name: 'service-worker',
  async generateBundle(_, bundle) {
    const files = filesIn(bundle, root)
    const name = createHash('sha256').update(files.join(' ')).digest('base64url').slice(0, 8)
    const built = await build({
      root,
      configFile: false,
      logLevel: 'warn',
      define: { RELEASE: JSON.stringify({ name, files }) },
      build: {
        write: false,
        target: buildTargets,
        copyPublicDir: false,
        lib: { entry: 'web/offline/worker/main.ts', formats: ['iife'], name: 'worker' },
      },
    })
    const [{ output } = { output: [] }] = [built].flat() as Rolldown.RolldownOutput[]
    const [script] = output
    if (script?.type !== 'chunk') throw new Error('The service worker was not built')
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: script.code })
  },
})
