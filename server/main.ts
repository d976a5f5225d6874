import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { restrictUmask } from './platform/umask.ts'
import { root } from './platform/root.ts'

restrictUmask()

// Caches compiled code between starts, so that the next start is faster and needs less memory.
enableCompileCache(join(root, 'node_modules', '.cache', 'node'))
await import('./run.ts')
// Flushes now as well: a process that is killed writes nothing at exit.
flushCompileCache()
