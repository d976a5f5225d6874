import type { Breakpoint } from './types.ts'

const order: readonly Breakpoint[] = ['xs', 'sm', 'md', 'lg', 'xl']

/** CSS classes, so that the page from the server is right at every width. */
export function showFrom(from: Breakpoint = 'xs', className?: string): string | undefined {
  return [from !== 'xs' && `from-${from}`, className].filter(Boolean).join(' ') || undefined
}

export function showBelow(from: Breakpoint): string {
  return `below-${from}`
}

/** The widest of the given breakpoints: below it, some part has moved. */
export function maxBreakpoint(breakpoints: readonly Breakpoint[]): Breakpoint {
  return order[Math.max(0, ...breakpoints.map((breakpoint) => order.indexOf(breakpoint)))] ?? 'xs'
}
