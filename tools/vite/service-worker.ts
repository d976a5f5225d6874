import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { cachedPages, doorPage } from '../../domain/offline/cache-plan.ts'
import { buildTargets } from './oldest-browsers.ts'

const routeFile = (path: string) => `web/routes/${path === '/' ? 'index' : path.slice(1)}.tsx`

/** Photos need a connection anyway. */
const isLeftOut = (file: string) => /\/(?:lightbox|admin|management)-/.test(file)

type Bundle = Rolldown.OutputBundle

/** Everything that the cached pages may request: the entry, the chunks of their routes with what these import, styles and fonts. */
function filesIn(bundle: Bundle, root: string): string[] {
  const outputs = Object.values(bundle)
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const routes = [...cachedPages, doorPage].map((path) => join(root, routeFile(path)))
  const isOfRoute = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    routes.includes(facadeModuleId?.split('?')[0] ?? '')
  const chunkOf = (file: string) => chunks.find(({ fileName }) => fileName === file)
  const initial = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const file of initial) for (const next of chunkOf(file)?.imports ?? []) initial.add(next)
  const found = new Set([...initial, ...chunks.filter(isOfRoute).map(({ fileName }) => fileName)])
  for (const file of found) {
    const chunk = chunkOf(file)
    // The initial chunks lead to every route.
    const later = initial.has(file) ? [] : (chunk?.dynamicImports ?? [])
    for (const next of [...(chunk?.imports ?? []), ...later]) if (!isLeftOut(next)) found.add(next)
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
