/** 'Rosa', 'Rosa and Theo', 'Rosa, Theo and June' */
export function joinWithAnd(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
