import { useCallback, useEffect, useRef, useState } from 'react'
import { fileRefusal } from '../../../domain/photos/upload.ts'
import { buildAddress } from '../../../domain/kernel/endpoint.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { uploadPhoto } from '../../../domain/photos/api.ts'
import { useWrite } from '../../ui/write/use-write.ts'
import { CallError, parseProblem } from '../../lib/queries/call.ts'

export type UploadState = 'waiting' | 'sending' | 'preparing' | 'done' | 'refused'

export interface Upload {
  key: number
  file: File
  state: UploadState
  /** Fraction from 0 to 1. */
  progress: number
  /** Reason of a refusal. */
  message: string
  /** The same file may be sent another time. */
  canRetry: boolean
}

const maxConcurrent = 2

let keys = 0
const newUpload = (file: File): Upload => {
  keys += 1
  const message = fileRefusal(file)
  const state = message === null ? 'waiting' : 'refused'
  return { key: keys, file, state, progress: 0, message: message ?? '', canRetry: false }
}

/** Uploads dropped files, two at a time. A refused file does not block the others. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const waiting = useRef<Upload[]>([])
  const running = useRef(0)
  const abortController = useRef(new AbortController())

  const patch = useCallback(
    (key: number, change: Partial<Upload>) =>
      setUploads((current) =>
        current.map((item) => (item.key === key ? { ...item, ...change } : item)),
      ),
    [],
  )

  const { write: upload } = useWrite({
    mutation: { parallel: true },
    changes: ['photos'],
    send: ({ key, file }: Upload) =>
      sendFile(file, {
        signal: abortController.current.signal,
        onProgress: (progress) =>
          patch(key, { progress, state: progress < 1 ? 'sending' : 'preparing' }),
      }),
    onDone: (_, { key }) => patch(key, { state: 'done', progress: 1 }),
    onRefused({ status, message }, { key }) {
      patch(key, { state: 'refused', message, canRetry: status === 0 || status >= 500 })
    },
  })

  const runWorker = useCallback(async () => {
    if (running.current >= maxConcurrent) return
    running.current += 1
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      patch(next.key, { state: 'sending', progress: 0, message: '' })
      await upload(next)
    }
    running.current -= 1
  }, [upload, patch])

  const start = useCallback(
    (newUploads: readonly Upload[]) => {
      waiting.current.push(...newUploads.filter(({ state }) => state === 'waiting'))
      for (let worker = 0; worker < maxConcurrent; worker += 1) void runWorker()
    },
    [runWorker],
  )

  const add = useCallback(
    (files: Iterable<File>) => {
      const newUploads = [...files].map(newUpload)
      setUploads((current) => [...current, ...newUploads])
      start(newUploads)
    },
    [start],
  )

  const retry = useCallback(
    (upload: Upload) => {
      patch(upload.key, { state: 'waiting', progress: 0, message: '' })
      start([{ ...upload, state: 'waiting' }])
    },
    [patch, start],
  )

  const clear = useCallback(
    () =>
      setUploads((current) =>
        current.filter(({ state }) => state !== 'done' && state !== 'refused'),
      ),
    [],
  )

  const busy = uploads.some(({ state }) => state !== 'done' && state !== 'refused')
  useEffect(() => {
    if (!busy) return undefined
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [busy])
  useEffect(() => {
    abortController.current = new AbortController()
    return () => abortController.current.abort()
  }, [])

  return { uploads, add, retry, clear, busy }
}

interface UploadOptions {
  onProgress: (progress: number) => void
  signal: AbortSignal
}

const uploadProblem: Problem = {
  code: 'no-connection',
  title: 'Not sent',
  message: 'The picture could not be sent. Check your connection and try again.',
}

/** Uploads one picture. Uses `XMLHttpRequest`, because `fetch` does not report the progress of an upload. */
function sendFile(file: File, { onProgress, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(uploadPhoto.method, buildAddress(uploadPhoto))
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.upload.addEventListener('load', () => onProgress(1))
    request.addEventListener('error', () => reject(new CallError(0, uploadProblem)))
    request.addEventListener('abort', () => reject(new CallError(0, uploadProblem)))
    request.addEventListener('load', () => {
      if (request.status < 400) resolve()
      else reject(new CallError(request.status, parseProblem(request.responseText)))
    })
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}
