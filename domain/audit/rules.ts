type AuditValue = string | number | boolean | null

const formatAuditValue = (value: AuditValue): string => {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

/** 'Capacity: 250 → 300; Price: 10 → 12', without unchanged values. */
export function changesText<Key extends string>(
  labels: Record<Key, string>,
  before: Record<NoInfer<Key>, AuditValue>,
  after: Record<NoInfer<Key>, AuditValue>,
): string {
  return (Object.keys(labels) as Key[])
    .filter((key) => before[key] !== after[key])
    .map(
      (key) => `${labels[key]}: ${formatAuditValue(before[key])} → ${formatAuditValue(after[key])}`,
    )
    .join('; ')
}

/** Login secrets are 32 bytes in base64url, after a slash or an equals sign. */
const secretPattern = /(?<=[/=])[\w-]{42}[AEIMQUYcgkosw048](?![\w-])/g

/** Links can log users in, so a link pasted into a text is stored without its secret. */
export const redactSecrets = (text: string): string => text.replaceAll(secretPattern, '[removed]')

export const maxAuditTextLength = 2_000
export const truncateAuditText = (text: string): string =>
  text.length <= maxAuditTextLength ? text : `${text.slice(0, maxAuditTextLength - 1)}…`
