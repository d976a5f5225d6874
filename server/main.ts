import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { restrictUmask } from './platform/umask.ts'
import { root } from './platform/root.ts'

restrictUmask()

// Compiled code is kept between starts: the next one is faster and needs less memory.
enableCompileCache(join(root, 'node_modules', '.cache', 'node'))
await import('./run.ts')
// Not only at the end: whoever is killed writes nothing.
flushCompileCache()
