type Shown = string | number | boolean | null

const shown = (value: Shown): string => {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

/** 'Capacity: 250 → 300; Price: 10 → 12', with what stayed the same left out. */
export function changesText<Key extends string>(
  labels: Record<Key, string>,
  before: Record<NoInfer<Key>, Shown>,
  after: Record<NoInfer<Key>, Shown>,
): string {
  return (Object.keys(labels) as Key[])
    .filter((key) => before[key] !== after[key])
    .map((key) => `${labels[key]}: ${shown(before[key])} → ${shown(after[key])}`)
    .join('; ')
}

/** What opens a link is 32 bytes in base64url, behind a slash or an equals sign. */
const secret = /(?<=[/=])[\w-]{42}[AEIMQUYcgkosw048](?![\w-])/g

/** Links sign people in: one that somebody pasted into a text is kept without what opens it. */
export const withoutSecrets = (text: string): string => text.replaceAll(secret, '[removed]')

export const longestText = 2_000
export const shortened = (text: string): string =>
  text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`
