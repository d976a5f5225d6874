import { useRef, useState } from 'react'
import { parseDoorCode } from '../../../domain/door/door-code.ts'
import { Alert } from '../../ui/alert.tsx'
import { IconButton } from '../../ui/button.tsx'
import { type CameraState, useCamera } from './use-camera.ts'

const problems: Partial<Record<CameraState, { title: string; text: string }>> = {
  denied: {
    title: 'The camera is not allowed',
    text: 'Allow it in the settings of this site in your browser, then tap Scan again.',
  },
  missing: { title: 'There is no camera', text: 'Type the six characters under the code.' },
  unloaded: {
    title: 'The scanner could not be loaded',
    text: 'Check your connection and load the page again, or type the six characters under the code.',
  },
  failed: {
    title: 'The camera does not start',
    text: 'Perhaps another program has it. Type the six characters under the code.',
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
          ? 'This is another code. Look for the one of the mail or of My Weekend.'
          : state === 'starting'
            ? 'The camera starts…'
            : 'Hold the code of the mail or of My Weekend into the frame. Without a camera, type the six characters under it.'}
      </p>
    </section>
  )
}
