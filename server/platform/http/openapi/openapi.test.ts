import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { expect, onTestFinished, test } from 'vitest'
import { callNames } from '../../../../domain/calls.ts'
import { root } from '../../root.ts'
import { openSite, type Site } from '../../../testing/site.ts'
import { createRoleFixtures } from '../../../testing/fixtures/roles.ts'

/** Creates a folder below node_modules, where programs can resolve the packages that they import. */
function newFolder(): string {
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'description-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const descriptionOf = async ({ app }: Site) =>
  (await app.server.inject('/api/openapi.json')).json<object>()

test('names all served calls, and serves all calls of the contract', async () => {
  const { app } = await openSite({ engine: 'sqlite' })
  expect(app.endpoints.filter((target) => !callNames.has(target))).toEqual([])
  expect([...callNames.keys()].filter((target) => !app.endpoints.includes(target))).toEqual([])
})

interface ApiDescription {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>
}

test('describes a call with the codes of each status', async () => {
  const { paths } = (await descriptionOf(await openSite({ engine: 'sqlite' }))) as ApiDescription
  const responses = Object.entries(paths['/api/event/register/{eventId}']?.['put']?.responses ?? {})
  const refusals = responses.filter(([status]) => status !== '200')
  const codes = refusals.map(([status, { $ref }]) => [status, $ref?.split('/').at(-1)?.split('_')])
  expect(Object.fromEntries(codes)).toEqual({
    400: ['key-used', 'unreadable-request'],
    401: ['not-signed-in'],
    403: ['cross-site', 'forbidden'],
    404: ['not-found'],
    408: ['request-timeout'],
    409: ['already-joined', 'clash', 'full', 'over', 'signups-disabled'],
    413: ['too-large'],
    414: ['address-too-long'],
    415: ['wrong-content-type'],
    422: ['invalid-input', 'unknown-name'],
    429: ['rate-limited'],
    431: ['headers-too-large'],
    500: ['internal-error'],
    503: ['overloaded', 'read-only', 'unavailable'],
  })
})

test('sends the description compressed, and 304 to clients that have it', async () => {
  const { server } = (await openSite({ engine: 'sqlite' })).app
  const getDescription = (headers: Record<string, string>) =>
    server.inject({ url: '/api/openapi.json', headers })
  const uncompressed = await getDescription({})
  const compressed = await getDescription({ 'accept-encoding': 'br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.rawPayload.length).toBeLessThan(uncompressed.rawPayload.length / 8)
  const unchanged = await getDescription({ 'if-none-match': String(uncompressed.headers.etag) })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
})

test('the description passes the linter', async () => {
  const description = await descriptionOf(await openSite({ engine: 'sqlite' }))
  const file = join(newFolder(), 'openapi.json')
  writeFileSync(file, JSON.stringify(description, null, 2))
  const parameters = ['lint', file, '--config', join(root, 'redocly.yaml'), '--format', 'json']
  const program = join(root, 'node_modules/@redocly/cli/bin/cli.js')
  // Disables telemetry and the check for updates.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const report = await new Promise<string>((resolve) => {
    execFile(process.execPath, [program, ...parameters], { env }, (_, output) => resolve(output))
  })
  const { totals, problems } = JSON.parse(report) as { totals: object; problems: object[] }
  expect({ totals, problems }).toEqual({
    totals: { errors: 0, warnings: 0, ignored: 0 },
    problems: [],
  })
})

/** Returns the diagnostics of the compiler. */
function compile(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  })
  const { diagnostics } = program.emit()
  return [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  )
}

test('a client generated from the description compiles, logs in, joins and leaves', async () => {
  const fixtures = await createRoleFixtures(await openSite({ engine: 'sqlite' }))
  const folder = newFolder()
  const description = await descriptionOf(fixtures.site)
  const types = astToString(await openapiTS(description as never, { silent: true }))
  writeFileSync(join(folder, 'openapi.d.ts'), types)
  copyFileSync(join(import.meta.dirname, 'openapi-client.txt'), join(folder, 'client.ts'))
  expect(compile(join(folder, 'client.ts'))).toEqual([])

  const { joinAndLeave } = (await import(join(folder, 'client.js'))) as {
    joinAndLeave: (options: object) => Promise<object>
  }
  const { app } = fixtures.site
  const { email, id: nameId } = fixtures.attendee
  const eventId = await fixtures.createEvent({ joined: false })
  const baseUrl = await app.server.listen({ port: 0 })
  const code = await app.newLoginCode(email)
  const idBefore = fixtures.owner.id
  expect(await joinAndLeave({ baseUrl, code, eventId, nameId })).toEqual({
    early: 'not-signed-in',
    email,
    participantsAfterJoining: [idBefore, nameId],
    repeated: 'already-joined',
    participantsAfterLeaving: [idBefore],
  })
})
