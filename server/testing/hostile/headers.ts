import fc from 'fast-check'

export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/xml' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': '' },
      { 'content-type': ';;;' },
      { 'if-none-match': '*' },
      { 'if-none-match': '"x",'.repeat(500) },
      { 'accept-encoding': 'br;q=0, gzip;q=0, identity;q=0' },
      { origin: 'null' },
      { origin: 'http://[' },
      { 'sec-fetch-site': 'cross-site' },
      { 'x-forwarded-for': '<script>, 1.2.3.4' },
      { 'x-forwarded-host': 'evil.example' },
      { 'x-http-method-override': 'DELETE' },
      { host: 'evil.example' },
      { range: 'bytes=0-1' },
      { cookie: 'meepcon-session=%00; meepcon-session=__proto__' },
      { cookie: `meepcon-session=${'a'.repeat(4_000)}` },
      { cookie: 'meepcon-session="%E0%A4%A"; =; ;;' },
    ),
  },
)
