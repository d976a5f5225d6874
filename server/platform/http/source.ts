import { hash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { readSiteKey } from '../site-key.ts'

/** Where a request comes from, as a name that tells nobody the address. */
export type SourceOf = (request: Pick<FastifyRequest, 'ip'>) => string

/** A proxy on the same machine says for whom it asks; of everybody else it is what the connection says. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address)

/** All servers give a source the same name. */
export async function createSourceOf(database: Database): Promise<SourceOf> {
  const key = await readSiteKey(database, 'source-key')
  return ({ ip }) => hash('sha256', `${key} ${networkOf(ip)}`).slice(0, 16)
}

/**
 * What one household or hall has: an IPv4 address, or the first half of an IPv6 address, since every device picks
 * the other half anew. What a proxy passed on may be no address at all.
 */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return ip
  if (ip.length > 100 || !isIPv6(ip)) return 'unknown'
  const groups = groupsOf(ip)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** The eight numbers of a valid IPv6 address, however it is written. */
function groupsOf(ip: string): number[] {
  // The parser of addresses writes every address in one way, a dotted end too; it knows no zones.
  const expanded = new URL(`http://[${ip.split('%', 1)[0]}]`).hostname.slice(1, -1)
  const [start = '', end] = expanded.split('::')
  const numbers = (text: string) =>
    text ? text.split(':').map((group) => parseInt(group, 16)) : []
  if (end === undefined) return numbers(start)
  const [first, last] = [numbers(start), numbers(end)]
  const zeros = Array<number>(8 - first.length - last.length).fill(0)
  return [...first, ...zeros, ...last]
}
