import type { EventEmitter } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { constants, runInNewContext } from 'node:vm'

const restMilliseconds = 500
/** A page and all that belongs to it. */
const fewRequests = 50

/**
 * Calls it once, when nobody has asked for anything for a moment. A server that was asked for much by then has
 * work to do, and is left alone.
 */
export function onceAtRest(server: EventEmitter, act: () => void): void {
  let requests = 0
  const end = () => {
    clearTimeout(timer)
    server.off('request', postpone)
  }
  const postpone = () => {
    requests += 1
    if (requests < fewRequests) timer.refresh()
    else end()
  }
  const timer = setTimeout(() => {
    end()
    act()
  }, restMilliseconds).unref()
  server.on('request', postpone)
}

/**
 * What a start leaves behind would stay until the heap is full: some 10 MB, collected in 60 ms. Compiled code goes with
 * it, so the requests after it are slower for a while.
 */
export function collectGarbage(): void {
  // Asked for now: given with the command, it would keep Node from its own compiled code, and the start waiting.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc', constants.DONT_CONTEXTIFY) as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
