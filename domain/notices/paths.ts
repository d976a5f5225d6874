import type { NoticeKind } from './kinds.ts'

export const stopPath = (kind: NoticeKind, key: string): string => `/notices/stop/${kind}/${key}`
