interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Reads the code in front of the camera; null while none is readable. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

/** Pixels per side. A code fills much of the frame, so more would only be slower. */
const maxFrameSize = 640

/** Platform reader, available on most Android phones and on Macs. */
async function platformReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? []
    if (!BarcodeDetector || !formats.includes('qr_code')) return null
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  } catch {
    return null
  }
}

/** Bundled reader for all other platforms; reads the middle of the picture. */
async function bundledReader(): Promise<CodeReader> {
  const { decode } = await import('./decoder.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const { videoWidth, videoHeight } = video
    const side = Math.min(videoWidth, videoHeight)
    const size = Math.min(side, maxFrameSize)
    if (!context || size === 0) return Promise.resolve(null)
    canvas.width = size
    canvas.height = size
    const left = (videoWidth - side) / 2
    const top = (videoHeight - side) / 2
    context.drawImage(video, left, top, side, side, 0, 0, size, size)
    return Promise.resolve(decode(context.getImageData(0, 0, size, size)))
  }
}

export const createReader = async (): Promise<CodeReader> =>
  (await platformReader()) ?? (await bundledReader())
