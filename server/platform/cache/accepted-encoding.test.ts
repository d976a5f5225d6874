import { expect, test } from 'vitest'
import { preferredEncoding } from './accepted-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'identity'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip; q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=1.0', 'gzip'],
  ['br;q=1.0, gzip;q=1.0', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['gzip;q=0.5, *;q=0', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=0.5, gzip;q=0.2', 'identity'],
  ['gzip;q=nonsense', 'identity'],
  [`${'a,'.repeat(5_000)}br`, 'identity'],
])('answers "%s" with %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding)
})
