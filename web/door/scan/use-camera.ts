import { type RefObject, useEffect, useRef, useState } from 'react'
import { newReader } from './reader.ts'

export type CameraState = 'starting' | 'on' | 'denied' | 'missing' | 'unloaded' | 'failed'

/** Milliseconds between two looks: between them the page has time for whoever presses. */
const pause = 80

const problemOf = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NetworkError') return 'unloaded'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}

/** Shows what the camera sees for as long as it is wanted, and tells what the codes before it say. */
export function useCamera(onRead: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const tell = useRef(onRead)
  tell.current = onRead
  useEffect(() => {
    let isWanted = true
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const close = () => {
      isWanted = false
      clearTimeout(timer)
      stop()
    }
    const start = async () => {
      const element = video.current
      if (!element) return
      // Not there over plain HTTP.
      if (!navigator.mediaDevices) throw new DOMException('No camera', 'NotFoundError')
      const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
      const open = async () => {
        stream = await navigator.mediaDevices.getUserMedia({ video: wanted })
        // Meanwhile it was closed, or cannot be used.
        if (!isWanted) stop()
        return stream
      }
      const load = () =>
        newReader().catch(() => {
          throw new DOMException('No reader', 'NetworkError')
        })
      const [opened, read] = await Promise.all([open(), load()])
      if (!isWanted) return
      element.srcObject = opened
      await element.play()
      setState('on')
      const look = async () => {
        const text = await read(element).catch(() => null)
        if (!isWanted) return
        if (text !== null) tell.current(text)
        timer = setTimeout(() => void look(), pause)
      }
      await look()
    }
    start().catch((error: unknown) => {
      if (isWanted) setState(problemOf(error))
      close()
    })
    return close
  }, [])
  return { video, state }
}
