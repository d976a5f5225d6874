import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { resizeInProcess } from './resize-in-process.ts'

function programOf(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-resize-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'program.mjs')
  writeFileSync(program, source)
  return program
}

const files = { source: 'a', large: 'b', small: 'c' }

test('blames the site, not the picture, when the decoder cannot start', async () => {
  const program = programOf("throw new Error('The library cannot be loaded')")
  await expect(resizeInProcess(files, program)).rejects.toThrow('ended with 1')
})

test('refuses the picture when the decoder is killed', async () => {
  const program = programOf("process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)")
  expect(await resizeInProcess(files, program)).toBeInstanceOf(Refusal)
})
