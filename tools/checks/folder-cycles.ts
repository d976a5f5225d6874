interface Link {
  from: string
  to: string
}

const tests =
  /\.test\.tsx?$|^server\/(?:testing|sample|security-tests|fault-tests)\/|^web\/testing\//

/**
 * Finds features of a tree that need each other, if only through a third, and names an import for each step. Tests
 * and sample data are excluded: they may import all features.
 */
export function findFolderCycles(tree: string, links: readonly Link[]) {
  const steps = new Map<string, Map<string, string>>()
  for (const { from, to } of links) {
    const [source, target] = [folderOf(from), folderOf(to)]
    const isInTree = [from, to].every((file) => file.startsWith(`${tree}/`))
    if (!isInTree || source === target || tests.test(from)) continue
    const targets = steps.get(source) ?? new Map<string, string>()
    if (!targets.has(target)) targets.set(target, `${from} → ${to}`)
    steps.set(source, targets)
  }
  const cycles = new Map<string, string>()
  for (const folder of steps.keys()) {
    const cycle = findShortestCycle(steps, folder)
    const name = cycle?.toSorted().join()
    if (!cycle || !name || cycles.has(name)) continue
    const imports = cycle.map((importer, index) =>
      steps.get(importer)?.get(cycle[index + 1] ?? folder),
    )
    cycles.set(name, `${[...cycle, folder].join(' → ')}: ${imports.join(', ')}`)
  }
  return { cycles: [...cycles.values()], folders: steps.size }
}

/** `server/events` for any file below it, and `server` for a file beside the features. */
const folderOf = (file: string) => file.split('/').slice(0, -1).slice(0, 2).join('/')

function findShortestCycle(steps: ReadonlyMap<string, ReadonlyMap<string, string>>, start: string) {
  const visitedFolders = new Set<string>()
  const paths = [[start]]
  for (const path of paths)
    for (const nextFolder of steps.get(path.at(-1) ?? start)?.keys() ?? []) {
      if (nextFolder === start) return path
      if (visitedFolders.has(nextFolder)) continue
      visitedFolders.add(nextFolder)
      paths.push([...path, nextFolder])
    }
  return null
}
