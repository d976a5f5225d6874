import { addressOf } from '../../../domain/kernel/endpoint.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { uploadPhoto } from '../../../domain/photos/api.ts'
import { CallError, problemIn } from '../../lib/queries/call.ts'

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
export function sendFile(file: File, { onProgress, signal }: Options): Promise<void> {
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
