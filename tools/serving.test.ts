import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import serving from './serving.json' with { type: 'json' }

const unit = readFileSync(join(import.meta.dirname, 'meepcon.service'), 'utf8')

/** The words after a key of the unit, all of its lines together. */
const valuesOf = (key: string) =>
  Array.from(unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm')), ([, value = '']) => value).flatMap(
    (value) => value.split(' '),
  )

test('systemd runs the server itself, as `npm start` does', () => {
  const [runtime, ...parameters] = valuesOf('ExecStart')
  expect(runtime).toBe(`${valuesOf('WorkingDirectory')[0]}/node_modules/node/bin/node`)
  expect(parameters).toEqual(serving.parameters)
  const environment = Object.fromEntries(
    valuesOf('Environment').map((pair) => pair.split('=') as [string, string]),
  )
  expect(environment).toEqual({
    ...serving.environment,
    NODE_COMPILE_CACHE: `/var/cache/${valuesOf('CacheDirectory')[0]}`,
  })
})
