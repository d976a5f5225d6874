import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Comes first, and sees to it that what the others compile is kept. */
const first = ['server/main.ts']

/** What a running site has loaded before its first visitor comes. */
const atStart = ['server/run.ts', 'web/entry-server.tsx']

/** Programs beside it. */
const beside = [
  'tools/database/backup.ts',
  'tools/database/restore.ts',
  'tools/database/move-database.ts',
]

/** A program that must stay small: its memory is limited. */
const pictures = ['server/photos/files/resize-process.ts']

/** A start reads two large files instead of a hundred small ones; what is rarely wanted stays apart. */
export function serverChunks(root: string) {
  const ofFirst = new Set<string>()
  const ofSite = new Set<string>()
  const ofOthers = new Set<string>()
  const ofPictures = new Set<string>()
  const plugin: Plugin = {
    name: 'server-chunks',
    buildEnd(error) {
      if (error) return
      const collect = (files: readonly string[], found: Set<string>) => {
        const waiting = files.map((file) => join(root, file))
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (found.has(id)) continue
          const { importedIds } = this.getModuleInfo(id) ?? this.error(`${id} is not in the build`)
          found.add(id)
          waiting.push(...importedIds)
        }
        // What starts them is no part of what they share.
        for (const file of files) found.delete(join(root, file))
      }
      collect(first, ofFirst)
      collect(atStart, ofSite)
      collect(beside, ofOthers)
      collect(pictures, ofPictures)
    },
  }
  const groups = [
    { name: 'pictures', test: (id: string) => ofPictures.has(id) },
    { name: 'first', test: (id: string) => ofFirst.has(id) },
    { name: 'shared', test: (id: string) => ofSite.has(id) && ofOthers.has(id) },
    { name: 'site', test: (id: string) => ofSite.has(id) },
  ]
  return { plugin, groups }
}
