import type { Plugin } from 'vite'

/** What a call says about itself to people and programs elsewhere; the site's own pages never read it. */
const unread = new Set(['summary', 'refusals'])

interface Node {
  type: string
  start: number
  end: number
}

interface Property extends Node {
  key: { name?: string }
}

interface Call extends Node {
  callee: { name?: string }
  arguments: (Node & { properties?: Property[] })[]
}

const isCall = (node: Node): node is Call => node.type === 'CallExpression'

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && 'start' in value) yield value as Node
  for (const part of Object.values(value)) yield* nodesIn(part)
}

/** Leaves out of the pages what `endpoint()` is given for the description of the interface alone. */
export const stripContractDocs = (): Plugin => ({
  name: 'strip-contract-docs',
  transform: {
    filter: { id: /\/domain\/.+\.ts$/, code: 'endpoint(' },
    handler(code) {
      const properties = [...nodesIn(this.parse(code))]
        .filter(isCall)
        .filter(({ callee }) => callee.name === 'endpoint')
        .flatMap((call) => call.arguments[0]?.properties ?? [])
        .filter(({ key }) => unread.has(key?.name ?? ''))
      let left = code
      // From behind, so that what is before stays where it is; with the comma.
      for (const { start, end } of properties.toReversed()) {
        left = left.slice(0, start) + left.slice(end).replace(/^\s*,/, '')
      }
      return { code: left, map: null }
    },
  },
})
