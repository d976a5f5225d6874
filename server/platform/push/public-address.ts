import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

/** Addresses of private networks or no network (IANA's registries of special addresses). */
const specialAddresses = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [network = '', prefixLength] = range.split('/')
  specialAddresses.addSubnet(network, Number(prefixLength), 'ipv4')
}
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [network = '', prefixLength] = range.split('/')
  specialAddresses.addSubnet(network, Number(prefixLength), 'ipv6')
}
/** All of IPv6 that is assigned so far. IPv4 addresses in IPv6 notation (`::ffff:`) are outside it. */
const globalAddresses = new BlockList()
globalAddresses.addSubnet('2000::', 3, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !specialAddresses.check(address, 'ipv4')
    : globalAddresses.check(address, 'ipv6') && !specialAddresses.check(address, 'ipv6')

type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Resolves a name for the connection itself, which uses only the checked addresses: a name that resolves differently
 * the next time cannot lead into the operator's network.
 */
export const publicLookup =
  (resolve: Resolve = resolveName): LookupFunction =>
  (name, options, callback) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) callback(error, [])
      else if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        callback(new Error('The name has no public address.'), [])
      } else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
