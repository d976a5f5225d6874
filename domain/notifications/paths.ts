import type { NotificationKind } from './kinds.ts'

export const unsubscribePath = (kind: NotificationKind, key: string): string =>
  `/notices/stop/${kind}/${key}`
