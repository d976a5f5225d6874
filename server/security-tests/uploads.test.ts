import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSite } from '../testing/site.ts'

const createPart = (name: string, type: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}`
const createBody = (name: string, type: string, content: string) =>
  `${createPart(name, type, content)}\r\n--x--\r\n`
const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each<[string, string, string?]>([
  ['a body that is no form', '["a"]'],
  ['an empty form', '--x--\r\n'],
  ['a form that ends within a header', '--x\r\nContent-Disposition: form-data; name="fi'],
  ['a form that ends within the file', createPart('a.jpg', 'image/jpeg', 'abc')],
  ['a header without an end', `--x\r\nContent-Disposition: ${'a'.repeat(100_000)}`],
  ['no boundary', createBody('a.jpg', 'image/jpeg', 'abc'), 'multipart/form-data'],
  [
    'two files',
    createBody('a.jpg', 'image/jpeg', 'a').replace('--x--', createPart('b.jpg', 'image/jpeg', 'b')),
  ],
  ['a file that is no picture', createBody('a.jpg', 'image/jpeg', 'abc')],
  ['an SVG with a script', createBody('a.svg', 'image/svg+xml', script)],
  ['an SVG named as a photo', createBody('a.jpg', 'image/jpeg', script)],
  ['a page', createBody('a.html', 'text/html', '<script>alert(1)</script>')],
  ['a name with a path', createBody('../../../../tmp/evil.jpg', 'image/jpeg', 'abc')],
  ['a name with a NUL', createBody('a.jpg\0.php', 'image/jpeg', 'abc')],
  [
    'a picture from another site',
    createBody('a.jpg', 'image/svg+xml', '<image href="file:///etc/passwd"/>'),
  ],
])(
  'rejects %s and leaves no file behind',
  async (_, payload, type = 'multipart/form-data; boundary=x') => {
    const site = await openSite({ engine: 'sqlite' })
    const administrator = await site.logInAdministrator()
    const { statusCode, body } = await administrator.send({
      method: 'POST',
      url: '/api/photo',
      headers: { 'content-type': type },
      payload,
    })
    expect([400, 413, 415, 422]).toContain(statusCode)
    expect(JSON.parse(body)).toMatchObject({
      code: expect.any(String) as string,
      title: expect.any(String) as string,
      message: expect.any(String) as string,
    })
    const remainingFiles = readdirSync(join(site.config.dataDir, 'photos'), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile())
    expect(remainingFiles).toEqual([])
    expect((await administrator.send({ url: '/api/photos' })).json()).toMatchObject({ photos: [] })
  },
)
