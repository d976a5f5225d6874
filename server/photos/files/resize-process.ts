// Decoder of one upload: its arguments are the three files, and it sends one result to the server.
import { uploadLimits } from '../../../domain/photos/upload.ts'
import { resizePicture } from './resize-picture.ts'

export interface ResizeFailure {
  failure: { message: string; code: string | undefined }
}

const memoryCheckMilliseconds = 10
const maxMemory = process.memoryUsage.rss() + uploadLimits.decodingBytes

// Decoding runs on a thread of the library, so this timer still fires. `process.exit` would wait for that thread.
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL')
}, memoryCheckMilliseconds).unref()

// The server kills this process once it has the result; without a server, no caller needs one.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const [source = '', large = '', small = ''] = process.argv.slice(2)
const result = await resizePicture({ source, large, small }).catch(
  ({ message, code }: NodeJS.ErrnoException): ResizeFailure => ({ failure: { message, code } }),
)
process.send?.(result)
