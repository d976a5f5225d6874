import type { App } from '../app.ts'

/** Parameter names are irrelevant: `/event/:id` and `/event/:eventId` are one address. */
export const removeParamNames = (route: string): string => route.replaceAll(/:\w+(\|:\w+)*/g, ':')

/** Every `METHOD /path` that the server answers, in the contract or not. */
export function routesOf({ server }: App): string[] {
  const parentSegments: string[] = []
  const routes: string[] = []
  for (const line of server.printRoutes({ commonPrefix: false }).split('\n')) {
    const parts = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([^)]+)\))?/.exec(line)
    if (!parts) continue
    const [, indent = '', segment = '', methods = ''] = parts
    const depth = indent.length / 4
    parentSegments.length = depth
    const path = parentSegments.join('') + segment
    parentSegments.push(segment)
    for (const method of methods.split(', ').filter(Boolean))
      routes.push(removeParamNames(`${method} ${path}`))
  }
  return routes
}
