import { type RefObject, useEffect, useRef, useState } from 'react'
import { createReader } from './reader.ts'

export type CameraState = 'starting' | 'on' | 'denied' | 'missing' | 'unloaded' | 'failed'

/** Milliseconds between scans, which leave the page time to handle input. */
const scanInterval = 80

const toCameraState = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NetworkError') return 'unloaded'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}

/** Shows the camera picture while mounted and reports the text of each code in view. */
export function useCamera(onRead: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const latestOnRead = useRef(onRead)
  latestOnRead.current = onRead
  useEffect(() => {
    let isMounted = true
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const close = () => {
      isMounted = false
      clearTimeout(timer)
      stop()
    }
    const start = async () => {
      const element = video.current
      if (!element) return
      // Unavailable over plain HTTP.
      if (!navigator.mediaDevices) throw new DOMException('No camera', 'NotFoundError')
      const constraints = {
        facingMode: 'environment',
        width: { ideal: 1280 },
        height: { ideal: 720 },
      }
      const openCamera = async () => {
        stream = await navigator.mediaDevices.getUserMedia({ video: constraints })
        // The scanner was closed while the camera opened, or the camera is unusable.
        if (!isMounted) stop()
        return stream
      }
      const loadReader = () =>
        createReader().catch(() => {
          throw new DOMException('No reader', 'NetworkError')
        })
      const [cameraStream, read] = await Promise.all([openCamera(), loadReader()])
      if (!isMounted) return
      element.srcObject = cameraStream
      await element.play()
      setState('on')
      const scanFrame = async () => {
        const text = await read(element).catch(() => null)
        if (!isMounted) return
        if (text !== null) latestOnRead.current(text)
        timer = setTimeout(() => void scanFrame(), scanInterval)
      }
      await scanFrame()
    }
    start().catch((error: unknown) => {
      if (isMounted) setState(toCameraState(error))
      close()
    })
    return close
  }, [])
  return { video, state }
}
