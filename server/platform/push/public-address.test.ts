import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from './public-address.ts'
import { httpsTransport } from './push-transport.ts'

test.each([
  ['142.250.74.42', true],
  ['2a00:1450:4001:82a::200a', true],
  ['127.0.0.1', false],
  ['127.8.9.10', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['ff02::1', false],
])('detects whether %s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

const createResolver =
  (...addresses: string[]) =>
  (_: string, __: object, callback: (error: null, foundAddresses: LookupAddress[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

test('sends nothing to a name that resolves to a private network, even beside a public address', async () => {
  for (const addresses of [['127.0.0.1'], ['142.250.74.42', '127.0.0.1'], []]) {
    const send = httpsTransport(publicLookup(createResolver(...addresses)))
    const pushRequest = {
      endpoint: 'https://push.example.com/a',
      headers: {},
      body: Buffer.from('x'),
    }
    await expect(send(pushRequest)).rejects.toThrow('The name has no public address.')
  }
  const send = httpsTransport(publicLookup(createResolver('142.250.74.42')))
  for (const endpoint of ['https://127.0.0.1/a', 'http://push.example.com/a', 'https://[::1]/a']) {
    await expect(send({ endpoint, headers: {}, body: Buffer.from('x') })).rejects.toThrow(
      'There is no push service at this address.',
    )
  }
})
