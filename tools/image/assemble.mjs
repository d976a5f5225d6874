// Lays out what the container's second stage holds: the site as built, what it loads at run time, and their libraries.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runtime } from '../processes.mjs'
import { shippedBeside } from './packages.mjs'
import { startOnce } from './start-once.mjs'

const target = process.argv[2]
if (!target) throw new Error('Say where to: node tools/image/assemble.mjs /image')
const image = join(target, 'root')
const site = join(image, 'site')

const node = '/usr/local/bin/node'
const files = ['package.json', 'dist', 'public/photos', 'server/places/places.tsv.br']

/** Links are followed, so that every file is where it is asked for. */
function put(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, dereference: true })
}

/** The shared libraries that a program or library asks the system for. */
function librariesOf(file) {
  const output = execFileSync('ldd', [file], { encoding: 'utf8' })
  if (output.includes('not found')) throw new Error(`${file} lacks a library:\n${output}`)
  return Array.from(output.matchAll(/(?:=>|^)\s*(\/\S+)/gm), ([, path]) => path)
}

const nativeFilesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.(node|so(\.[\d.]+)?)$/.test(name))
    .map((name) => join(folder, name))

await startOnce()
const packages = shippedBeside()
for (const path of [...files, ...packages, 'node_modules/.cache/node']) {
  put(join(root, path), join(site, path))
}
put(runtime, join(image, node))
const native = packages.flatMap((path) => nativeFilesIn(join(root, path)))
const libraries = new Set([runtime, ...native].flatMap(librariesOf))
for (const path of libraries) {
  // Those that packages bring along lie beside them already.
  if (!path.startsWith(root)) put(path, join(image, path))
}
mkdirSync(join(image, 'etc'), { recursive: true })
writeFileSync(join(image, 'etc/passwd'), 'meepcon:x:1000:1000::/data:/nonexistent\n')
writeFileSync(join(image, 'etc/group'), 'meepcon:x:1000:\n')
writeFileSync(join(image, 'etc/nsswitch.conf'), 'hosts: files dns\n')
mkdirSync(join(image, 'tmp'), { recursive: true })
chmodSync(join(image, 'tmp'), 0o1777)
mkdirSync(join(target, 'data'), { recursive: true, mode: 0o700 })
if (!existsSync(join(image, node))) throw new Error('There is no Node in the image')
console.log(`${packages.length} packages and ${libraries.size} libraries`)
