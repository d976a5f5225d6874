import type { Plugin } from 'vite'

/**
 * Documentation for API users, and properties that the server validates with: the site's own pages read none of them.
 * A form validates typed values with a schema that it imports directly.
 */
const unusedProperties = new Set([
  'summary',
  'refusals',
  'takesKey',
  'params',
  'query',
  'body',
  'response',
])

interface Node {
  type: string
  start: number
  end: number
}

interface Property extends Node {
  key?: { name?: string }
}

type ObjectLiteral = Node & { properties?: Property[] }

interface Call extends Node {
  callee: { name?: string }
  arguments: ObjectLiteral[]
}

interface FunctionDefinition extends Node {
  id: { name?: string } | null
  body: { body: (Node & { argument?: ObjectLiteral })[] }
}

const isCall = (node: Node): node is Call => node.type === 'CallExpression'
const isFunction = (node: Node): node is FunctionDefinition => node.type === 'FunctionDeclaration'

/** The literal that declares a call, or the one in `endpoint()` itself with the defaults of absent properties. */
function findEndpointLiteral(node: Node): ObjectLiteral | undefined {
  if (isCall(node) && node.callee.name === 'endpoint') return node.arguments[0]
  if (isFunction(node) && node.id?.name === 'endpoint') {
    return node.body.body.find(({ type }) => type === 'ReturnStatement')?.argument
  }
  return undefined
}

function* walkNodes(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && 'start' in value) yield value as Node
  for (const part of Object.values(value)) yield* walkNodes(part)
}

interface Import extends Node {
  specifiers: { local: { name: string } }[]
}

interface ConstantDeclaration extends Node {
  declarations: { id: { name?: string } }[]
}

const declaredNames = (node: Node): (string | undefined)[] => {
  if (node.type === 'ImportDeclaration') {
    return (node as Import).specifiers.map(({ local }) => local.name)
  }
  if (node.type === 'VariableDeclaration') {
    return (node as ConstantDeclaration).declarations.map(({ id }) => id.name)
  }
  return []
}

const identifierName = (node: Node) =>
  node.type === 'Identifier' ? (node as Node & { name: string }).name : undefined

/**
 * Finds imports and declarations that are unused after the removal: they would tie the file to others, as far as the
 * build can see.
 */
function findUnused(nodes: readonly Node[], removed: readonly Node[]): Node[] {
  const [program] = nodes as readonly [Node & { body: Node[] }]
  const isWithin = (outer: Node) => (node: Node) =>
    outer.start <= node.start && node.end <= outer.end
  const remainingNodes = nodes.filter(
    (node) => !removed.some((removedNode) => isWithin(removedNode)(node)),
  )
  const isUsed = (name: string | undefined, by: Node) =>
    remainingNodes.some((node) => identifierName(node) === name && !isWithin(by)(node))
  const unusedNodes = program.body.filter((node) => {
    const names = removed.includes(node) ? [] : declaredNames(node)
    return names.length > 0 && !names.some((name) => isUsed(name, node))
  })
  return unusedNodes.length > 0
    ? [...unusedNodes, ...findUnused(nodes, [...removed, ...unusedNodes])]
    : []
}

/**
 * Removes the `endpoint()` properties that browsers do not use; other contents of a domain file are included if they
 * are used.
 */
export const stripContractDocs = (): Plugin => ({
  name: 'browser-contract',
  transform: {
    filter: { id: /\/domain\/.+\.ts$/ },
    handler(code) {
      if (!code.includes('endpoint(')) return { code, map: null, moduleSideEffects: false }
      const nodes = [...walkNodes(this.parse(code))]
      const properties = nodes
        .flatMap((node) => findEndpointLiteral(node)?.properties ?? [])
        .filter(({ key }) => unusedProperties.has(key?.name ?? ''))
      const removed = [...properties, ...findUnused(nodes, properties)]
      let remainingCode = code
      // From the end, so that earlier offsets stay valid; with the comma.
      for (const { start, end } of removed.toSorted((one, other) => other.start - one.start)) {
        remainingCode =
          remainingCode.slice(0, start) + remainingCode.slice(end).replace(/^\s*,/, '')
      }
      return { code: remainingCode, map: null, moduleSideEffects: false }
    },
  },
})
