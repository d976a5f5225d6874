import { hash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { readSiteKey } from '../site-key.ts'

/** Names the source of a request without revealing its address. */
export type SourceOf = (request: Pick<FastifyRequest, 'ip'>) => string

/** Trusts a proxy on the same machine to name its client; for all others the address of the connection counts. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address)

/** All servers use the same key, and so the same name for a source. */
export async function createSourceOf(database: Database): Promise<SourceOf> {
  const key = await readSiteKey(database, 'source-key')
  return ({ ip }) => hash('sha256', `${key} ${networkOf(ip)}`).slice(0, 16)
}

/**
 * Returns the network of a household or venue: an IPv4 address, or the first half of an IPv6 address, since devices
 * choose the other half at random. A proxy may pass on text that is not an address.
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

/** Parses a valid IPv6 address in any notation into its eight numbers. */
function groupsOf(ip: string): number[] {
  // The URL parser normalizes addresses, including a dotted end; it rejects zones.
  const expanded = new URL(`http://[${ip.split('%', 1)[0]}]`).hostname.slice(1, -1)
  const [start = '', end] = expanded.split('::')
  const numbers = (text: string) =>
    text ? text.split(':').map((group) => parseInt(group, 16)) : []
  if (end === undefined) return numbers(start)
  const [first, last] = [numbers(start), numbers(end)]
  const zeros = Array<number>(8 - first.length - last.length).fill(0)
  return [...first, ...zeros, ...last]
}
