import { useEffect, useRef } from 'react'
import type { SettingsDraft } from '../../../domain/convention/settings/schema.ts'
import type { SectionProps } from './section.tsx'

type ListName = 'days' | 'areas'
type Line<Name extends ListName> = SettingsDraft[Name][number]

/** A list of the settings, a line each. Adding goes to the first field of the new line, removing to that of the one before. */
export function useLines<Name extends ListName>(form: SectionProps['form'], name: Name) {
  const lines: readonly Line<Name>[] = form.values[name]
  const errors: Record<string, string | undefined> = form.errors
  const list = useRef<HTMLFieldSetElement>(null)
  const goTo = useRef<number | null>(null)
  useEffect(() => {
    if (goTo.current === null) return
    const shown = list.current?.querySelectorAll('.settings-line')
    shown?.[goTo.current]?.querySelector('input')?.focus()
    goTo.current = null
  }, [lines.length])
  const set = (next: Line<Name>[]) => form.set(name, next as SettingsDraft[Name])
  const isOfALine = Object.keys(errors).some((field) => field.startsWith(`${name}.`))
  return {
    list,
    /** What is wrong with the list as a whole. */
    wrong: isOfALine ? undefined : errors[name],
    /** What a field of a line needs. */
    field: (position: number, part: keyof Line<Name> & string) => ({
      name: `${name}.${position}.${part}`,
      error: errors[`${name}.${position}.${part}`],
    }),
    change: (position: number, part: Partial<Line<Name>>) =>
      set(lines.with(position, { ...(lines[position] as Line<Name>), ...part })),
    add: (line: Line<Name>) => {
      goTo.current = lines.length
      set([...lines, line])
    },
    remove: (position: number) => {
      goTo.current = Math.max(0, position - 1)
      set(lines.toSpliced(position, 1))
    },
  }
}
