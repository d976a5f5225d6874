import { useEffect, useRef } from 'react'
import type { SettingsDraft } from '../../domain/settings/schema.ts'
import type { SectionProps } from './section.tsx'

type ListName = 'days' | 'areas'
type Row<Name extends ListName> = SettingsDraft[Name][number]

/** A list of the settings, a row each. Adding goes to the first field of the new row, removing to that of the one before. */
export function useRows<Name extends ListName>(form: SectionProps['form'], name: Name) {
  const rows: readonly Row<Name>[] = form.values[name]
  const errors: Record<string, string | undefined> = form.errors
  const list = useRef<HTMLFieldSetElement>(null)
  const goTo = useRef<number | null>(null)
  useEffect(() => {
    if (goTo.current === null) return
    const shown = list.current?.querySelectorAll('.settings-row')
    shown?.[goTo.current]?.querySelector('input')?.focus()
    goTo.current = null
  }, [rows.length])
  const set = (next: Row<Name>[]) => form.set(name, next as SettingsDraft[Name])
  const isOfALine = Object.keys(errors).some((field) => field.startsWith(`${name}.`))
  return {
    list,
    /** What is wrong with the list as a whole. */
    wrong: isOfALine ? undefined : errors[name],
    /** What a field of a row needs. */
    field: (position: number, part: keyof Row<Name> & string) => ({
      name: `${name}.${position}.${part}`,
      error: errors[`${name}.${position}.${part}`],
    }),
    change: (position: number, part: Partial<Row<Name>>) =>
      set(rows.with(position, { ...(rows[position] as Row<Name>), ...part })),
    add: (row: Row<Name>) => {
      goTo.current = rows.length
      set([...rows, row])
    },
    remove: (position: number) => {
      goTo.current = Math.max(0, position - 1)
      set(rows.toSpliced(position, 1))
    },
  }
}
