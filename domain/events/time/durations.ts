import { pluralize } from '../../kernel/text/pluralize.ts'

const durations = [
  5, 10, 15, 20, 25, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 540, 600,
  660, 720,
]

/** '1 hour 15 minutes' */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const restMinutes = minutes % 60
  const parts = [
    hours > 0 && pluralize(hours, 'hour'),
    restMinutes > 0 && pluralize(restMinutes, 'minute'),
  ]
  return parts.filter(Boolean).join(' ') || pluralize(0, 'minute')
}

/** Values are strings, as a select requires. */
export const durationOptions: readonly { value: string; label: string }[] = durations.map(
  (minutes) => ({ value: String(minutes), label: durationText(minutes) }),
)

export const isDuration = (minutes: number): boolean => durations.includes(minutes)

export const durationBuckets = ['quick', 'medium', 'long', 'epic'] as const
export type DurationBucket = (typeof durationBuckets)[number]

export const durationBucketLabels: Record<DurationBucket, string> = {
  quick: 'Quick (30 minutes or less)',
  medium: 'Medium (30-90 minutes)',
  long: 'Long (90-180 minutes)',
  epic: 'Epic (over 180 minutes)',
}

/** A duration on a boundary belongs to the shorter bucket, so that each has exactly one. */
export function durationBucket(minutes: number): DurationBucket {
  if (minutes <= 30) return 'quick'
  if (minutes <= 90) return 'medium'
  return minutes <= 180 ? 'long' : 'epic'
}
