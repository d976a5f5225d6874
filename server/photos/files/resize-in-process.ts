import { fork } from 'node:child_process'
import { extname, join } from 'node:path'
import { refuse, type Refusal } from '../../../domain/kernel/refusal.ts'
import { needsTooMuchMemoryText } from '../../../domain/photos/upload.ts'
import type { Picture, ResizeFiles, ResizeResult } from './resize-picture.ts'
import type { ResizeFailure } from './resize-process.ts'

/** Located next to this file in the sources and next to the server's entry point in the build. */
const ownProgram = join(import.meta.dirname, `resize-process${extname(import.meta.filename)}`)

const maxMilliseconds = 60_000

/** The child reads one file and writes two, so it gets none of the server's secrets. */
const { PATH, TMPDIR, SystemRoot } = process.env
const environment = { PATH, TMPDIR, SystemRoot }

/**
 * Decodes an upload in a child process with limited memory and time: a small file can expand to gigabytes, and a
 * decoder crash ends that process instead of the site.
 */
export async function resizeInProcess(
  files: ResizeFiles,
  program = ownProgram,
): Promise<Picture | Refusal<'unusable-picture'>> {
  const answer = await runChild(program, files)
  if (answer === null) return refuse.input('unusable-picture', needsTooMuchMemoryText)
  if ('refusal' in answer) return refuse.input('unusable-picture', answer.refusal)
  if ('picture' in answer) return answer.picture
  const { message, code } = answer.failure
  throw Object.assign(new Error(message), { code })
}

/** Resolves to null when the child was killed at a limit or crashed. */
function runChild(program: string, { source, large, small }: ResizeFiles) {
  return new Promise<ResizeResult | ResizeFailure | null>((resolve, reject) => {
    const child = fork(program, [source, large, small], {
      env: environment,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: maxMilliseconds,
      killSignal: 'SIGKILL',
    })
    child.once('message', (message) => {
      resolve(message as ResizeResult | ResizeFailure)
      child.kill('SIGKILL')
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      // An exit code means that the child exited on its own, for example because the picture library cannot be loaded:
      // not the picture's fault.
      if (code === null) resolve(null)
      else reject(new Error(`The program that decodes pictures ended with ${code}.`))
    })
  })
}
