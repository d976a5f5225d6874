import { type RefObject, useEffect, useRef, useState } from 'react'
import { newReader } from './reader.ts'

export type CameraState = 'starting' | 'on' | 'denied' | 'missing' | 'failed'

/** Milliseconds between two looks: between them the page has time for whoever presses. */
const pause = 80

const problemOf = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
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
    const start = async () => {
      const element = video.current
      if (!element) return
      // Not there over plain HTTP.
      if (!navigator.mediaDevices) throw new DOMException('No camera', 'NotFoundError')
      const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
      const [opened, read] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: wanted }),
        newReader(),
      ])
      stream = opened
      if (!isWanted) return stop()
      element.srcObject = stream
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
    })
    return () => {
      isWanted = false
      clearTimeout(timer)
      stop()
    }
  }, [])
  return { video, state }
}
