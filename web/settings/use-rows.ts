import { useEffect, useRef } from 'react'
import type { SettingsDraft } from '../../domain/settings/schema.ts'
import type { SectionProps } from './section.tsx'

type ListName = 'days' | 'areas'
type Row<Name extends ListName> = SettingsDraft[Name][number]

/**
 * List of the settings, one row each. Adding focuses the first field of the new row, removing that of the previous
 * one.
 */
export function useRows<Name extends ListName>(form: SectionProps['form'], name: Name) {
  const rows: readonly Row<Name>[] = form.values[name]
  const errors: Record<string, string | undefined> = form.errors
  const list = useRef<HTMLFieldSetElement>(null)
  const focusPosition = useRef<number | null>(null)
  useEffect(() => {
    if (focusPosition.current === null) return
    const rowElements = list.current?.querySelectorAll('.settings-row')
    rowElements?.[focusPosition.current]?.querySelector('input')?.focus()
    focusPosition.current = null
  }, [rows.length])
  const set = (next: Row<Name>[]) => form.set(name, next as SettingsDraft[Name])
  const hasRowError = Object.keys(errors).some((field) => field.startsWith(`${name}.`))
  return {
    list,
    /** Error of the list as a whole. */
    wrong: hasRowError ? undefined : errors[name],
    /** Props of a field in a row. */
    field: (position: number, column: keyof Row<Name> & string) => ({
      name: `${name}.${position}.${column}`,
      error: errors[`${name}.${position}.${column}`],
    }),
    change: (position: number, column: Partial<Row<Name>>) =>
      set(rows.with(position, { ...(rows[position] as Row<Name>), ...column })),
    add: (row: Row<Name>) => {
      focusPosition.current = rows.length
      set([...rows, row])
    },
    remove: (position: number) => {
      focusPosition.current = Math.max(0, position - 1)
      set(rows.toSpliced(position, 1))
    },
  }
}
