const fieldNames = new Map<string, string>()

/** Converts column names in SQL to field names in TypeScript. */
export function fieldName(column: string): string {
  const name = fieldNames.get(column)
  if (name !== undefined) return name
  const field = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  fieldNames.set(column, field)
  return field
}

export function createRow(
  fields: readonly string[],
  values: readonly unknown[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  let index = 0
  for (const field of fields) row[field] = values[index++]
  return row
}
