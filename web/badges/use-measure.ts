import { useCallback, useEffect, useRef, useState } from 'react'

/** Measures the width of a text on a badge, in multiples of its letter height. */
export type Measure = (text: string) => number

const readFont = () => {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--display')
  return `800 100px ${family || 'sans-serif'}`
}

/** Measures with the current font, and again once the web font has loaded. */
export function useMeasure(): Measure {
  const context = useRef<CanvasRenderingContext2D | null>(null)
  const [, setLoaded] = useState(false)
  useEffect(() => {
    let isMounted = true
    void document.fonts.load(readFont()).then(() => isMounted && setLoaded(true))
    return () => {
      isMounted = false
    }
  }, [])
  return useCallback((text) => {
    context.current ??= document.createElement('canvas').getContext('2d')
    if (!context.current) return text.length * 0.6
    context.current.font = readFont()
    return context.current.measureText(text).width / 100
  }, [])
}
