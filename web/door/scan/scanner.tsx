import { useRef, useState } from 'react'
import { parseDoorCode } from '../../../domain/door/door-code.ts'
import { Alert } from '../../ui/alert.tsx'
import { IconButton } from '../../ui/button.tsx'
import { type CameraState, useCamera } from './use-camera.ts'

const problems: Partial<Record<CameraState, { title: string; text: string }>> = {
  denied: {
    title: 'Camera access is blocked',
    text: 'Allow it in your browser settings for this site, then tap “Scan a code” again.',
  },
  missing: { title: 'No camera found', text: 'Type the six characters under the code.' },
  unloaded: {
    title: "The scanner couldn't load",
    text: 'Check your connection and reload the page, or type the six characters under the code.',
  },
  failed: {
    title: "The camera won't start",
    text: 'Another app may be using it. Type the six characters under the code.',
  },
}

/** Milliseconds for which a code must be out of view before it is opened again. */
const rereadDelay = 2_000

interface Props {
  /** Code of the registration that was just closed; it may still be in view. */
  lastCode: string | undefined
  onCode: (code: string) => void
  onClose: () => void
}

/** Camera view with instructions for devices without a camera; the search remains in place. */
export function Scanner({ lastCode, onCode, onClose }: Props) {
  const lastSeenAt = useRef(0)
  const [isUnknownCode, setIsUnknownCode] = useState(false)
  const { video, state } = useCamera((text) => {
    const code = parseDoorCode(text)
    setIsUnknownCode(code === null)
    if (code === null) return
    const now = performance.now()
    const isSameCode = code === lastCode && now - (lastSeenAt.current || now) < rereadDelay
    lastSeenAt.current = code === lastCode ? now : 0
    if (isSameCode) return
    // Vibrates so that the helper need not look at the phone.
    navigator.vibrate?.(40)
    onCode(code)
  })
  const problem = problems[state]
  return (
    <section className="door-scan stack" aria-label="Camera">
      {problem ? (
        <Alert tone="yellow" title={problem.title}>
          {problem.text}
        </Alert>
      ) : (
        <div className="door-camera">
          {/* The camera picture has no text to transcribe. */}
          <video ref={video} muted playsInline />
          <span className="door-aim" />
          <IconButton name="close" label="Close the camera" onClick={onClose} />
        </div>
      )}
      <p className="small soft" role="status">
        {isUnknownCode
          ? 'This is a different code. Look for the one in the email or in My Weekend.'
          : state === 'starting'
            ? 'Starting the camera…'
            : 'Hold the code from the email or My Weekend in the frame. Without a camera, type the six characters under it.'}
      </p>
    </section>
  )
}
