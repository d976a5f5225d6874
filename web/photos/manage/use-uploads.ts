import { useCallback, useEffect, useRef, useState } from 'react'
import { fileRefusal } from '../../../domain/photos/upload.ts'
import { addressOf } from '../../../domain/kernel/endpoint.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { uploadPhoto } from '../../../domain/photos/api.ts'
import { useWrite } from '../../ui/write/use-write.ts'
import { CallError, problemIn } from '../../lib/queries/call.ts'

export type UploadState = 'waiting' | 'sending' | 'preparing' | 'done' | 'refused'

export interface Upload {
  key: number
  file: File
  state: UploadState
  /** From 0 to 1. */
  share: number
  /** Why it was refused. */
  message: string
  /** Whether the same file may go through another time. */
  again: boolean
}

const atATime = 2

let keys = 0
const newUpload = (file: File): Upload => {
  keys += 1
  const message = fileRefusal(file)
  const state = message === null ? 'waiting' : 'refused'
  return { key: keys, file, state, share: 0, message: message ?? '', again: false }
}

/** Sends what was dropped, two files at a time. One that is refused does not hold up the others. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const waiting = useRef<Upload[]>([])
  const running = useRef(0)
  const leaving = useRef(new AbortController())

  const patch = useCallback(
    (key: number, change: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one))),
    [],
  )

  const { write: upload } = useWrite({
    mutation: { parallel: true },
    changes: ['photos'],
    send: ({ key, file }: Upload) =>
      sendFile(file, {
        signal: leaving.current.signal,
        onProgress: (share) => patch(key, { share, state: share < 1 ? 'sending' : 'preparing' }),
      }),
    onDone: (_, { key }) => patch(key, { state: 'done', share: 1 }),
    onRefused({ status, message }, { key }) {
      patch(key, { state: 'refused', message, again: status === 0 || status >= 500 })
    },
  })

  const work = useCallback(async () => {
    if (running.current >= atATime) return
    running.current += 1
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      patch(next.key, { state: 'sending', share: 0, message: '' })
      await upload(next)
    }
    running.current -= 1
  }, [upload, patch])

  const start = useCallback(
    (given: readonly Upload[]) => {
      waiting.current.push(...given.filter(({ state }) => state === 'waiting'))
      for (let worker = 0; worker < atATime; worker += 1) void work()
    },
    [work],
  )

  const add = useCallback(
    (files: Iterable<File>) => {
      const given = [...files].map(newUpload)
      setUploads((all) => [...all, ...given])
      start(given)
    },
    [start],
  )

  const retry = useCallback(
    (upload: Upload) => {
      patch(upload.key, { state: 'waiting', share: 0, message: '' })
      start([{ ...upload, state: 'waiting' }])
    },
    [patch, start],
  )

  const clear = useCallback(
    () => setUploads((all) => all.filter(({ state }) => state !== 'done' && state !== 'refused')),
    [],
  )

  const busy = uploads.some(({ state }) => state !== 'done' && state !== 'refused')
  useEffect(() => {
    if (!busy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  return { uploads, add, retry, clear, busy }
}

interface Options {
  onProgress: (share: number) => void
  signal: AbortSignal
}

const broken: Problem = {
  code: 'no-connection',
  title: 'Not sent',
  message: 'The picture did not reach the server. Check your connection and try again.',
}

/** Uploads one picture. By `XMLHttpRequest`, because `fetch` does not tell the progress of an upload. */
function sendFile(file: File, { onProgress, signal }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(uploadPhoto.method, addressOf(uploadPhoto))
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.upload.addEventListener('load', () => onProgress(1))
    request.addEventListener('error', () => reject(new CallError(0, broken)))
    request.addEventListener('abort', () => reject(new CallError(0, broken)))
    request.addEventListener('load', () => {
      if (request.status < 400) resolve()
      else reject(new CallError(request.status, problemIn(request.responseText)))
    })
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}
