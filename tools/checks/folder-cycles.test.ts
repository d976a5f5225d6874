import { expect, test } from 'vitest'
import { findFolderCycles } from './folder-cycles.ts'

const link = (from: string, to: string) => ({ from, to })

test('accepts features that need each other in one direction', () => {
  const links = [
    link('server/app.ts', 'server/events/routes.ts'),
    link('server/events/seats/join.ts', 'server/notifications/service.ts'),
    link('server/events/service.ts', 'server/events/store.ts'),
    link('server/notifications/service.ts', 'domain/notifications/schema.ts'),
  ]
  expect(findFolderCycles('server', links)).toEqual({ cycles: [], folders: 2 })
})

test('reports two features that import each other once, with an import for each direction', () => {
  const links = [
    link('server/events/seats/join.ts', 'server/notifications/service.ts'),
    link('server/notifications/service.ts', 'server/events/store.ts'),
  ]
  expect(findFolderCycles('server', links).cycles).toEqual([
    'server/events → server/notifications → server/events: server/events/seats/join.ts → server/notifications/service.ts, server/notifications/service.ts → server/events/store.ts',
  ])
})

test('reports a cycle through a third feature', () => {
  const links = [
    link('domain/now/board.ts', 'domain/weekend/plan.ts'),
    link('domain/weekend/plan.ts', 'domain/events/rules.ts'),
    link('domain/events/rules.ts', 'domain/now/rules.ts'),
  ]
  expect(findFolderCycles('domain', links).cycles).toHaveLength(1)
})

test('reports a feature that imports the file that composes it', () => {
  const links = [
    link('domain/calls.ts', 'domain/events/api.ts'),
    link('domain/events/api.ts', 'domain/calls.ts'),
  ]
  expect(findFolderCycles('domain', links).cycles).toHaveLength(1)
})

test('lets tests and sample data import all features', () => {
  const links = [
    link('server/events/join.test.ts', 'server/notifications/service.ts'),
    link('server/sample/photos.ts', 'server/photos/service.ts'),
    link('server/notifications/service.ts', 'server/events/service.ts'),
    link('server/photos/service.ts', 'server/sample/names.ts'),
  ]
  expect(findFolderCycles('server', links).cycles).toEqual([])
})
