import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import serving from './serving.json' with { type: 'json' }

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const unit = read('meepcon.service')

/** The words after a key of the unit, from all of its lines. */
const readValues = (key: string) =>
  Array.from(unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm')), ([, value = '']) => value).flatMap(
    (value) => value.split(' '),
  )

test('systemd runs the server directly, with the parameters of `npm start`', () => {
  const [runtime, ...parameters] = readValues('ExecStart')
  expect(runtime).toBe(`${readValues('WorkingDirectory')[0]}/node_modules/node/bin/node`)
  expect(parameters).toEqual(serving.parameters)
  const environment = Object.fromEntries(
    readValues('Environment').map((pair) => pair.split('=') as [string, string]),
  )
  expect(environment).toEqual({
    ...serving.environment,
    NODE_COMPILE_CACHE: `/var/cache/${readValues('CacheDirectory')[0]}`,
  })
})

test('the container runs it the same way', () => {
  const lines = read('../Containerfile').split('\n')
  const command = lines.find((line) => line.startsWith('CMD '))?.slice('CMD '.length) ?? ''
  expect(JSON.parse(command)).toEqual(['node', ...serving.parameters])
  const environment = lines
    .filter((line) => line.startsWith('ENV '))
    .flatMap((line) => line.split(' ').slice(1))
  const expectedLines = Object.entries(serving.environment).map(
    ([name, value]) => `${name}=${value}`,
  )
  expect(environment).toEqual(expect.arrayContaining(expectedLines))
})
