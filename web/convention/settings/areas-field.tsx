import { useEffect, useRef } from 'react'
import { mostAreas } from '../../../domain/hall/areas.ts'
import type { AreaDraft } from '../../../domain/convention/settings/schema.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/forms/field.tsx'
import { Section, type SectionProps } from './section.tsx'

/** The parts of the hall, a line each. Adding goes to the new line, removing to the one before. */
export function AreasSection({ form }: SectionProps) {
  const { areas } = form.values
  const errors: Record<string, string | undefined> = form.errors
  const list = useRef<HTMLFieldSetElement>(null)
  const goTo = useRef<number | null>(null)
  useEffect(() => {
    if (goTo.current === null) return
    const lines = list.current?.querySelectorAll('.settings-area')
    lines?.[goTo.current]?.querySelector('input')?.focus()
    goTo.current = null
  }, [areas.length])

  const change = (position: number, part: Partial<AreaDraft>) =>
    form.set('areas', areas.with(position, { ...(areas[position] as AreaDraft), ...part }))
  const add = () => {
    goTo.current = areas.length
    form.set('areas', [...areas, { name: '', tables: '', seats: null }])
  }
  const remove = (position: number) => {
    goTo.current = Math.max(0, position - 1)
    form.set('areas', areas.toSpliced(position, 1))
  }
  const wrong = errors['areas']
  const isOfAnArea = Object.keys(errors).some((name) => name.startsWith('areas.'))
  return (
    <Section
      title="The hall"
      note="Number the tables of the hall, and organizers can say at which one they play. Without any, nothing of it shows."
    >
      <fieldset className="settings-wide settings-days" ref={list}>
        <legend className="sr">Areas of the hall</legend>
        {areas.map((area, position) => {
          const field = (part: keyof AreaDraft) => ({
            name: `areas.${position}.${part}`,
            value: area[part] ?? '',
            error: errors[`areas.${position}.${part}`],
            autoComplete: 'off',
            onChange: ({ target }: { target: { value: string } }) =>
              change(position, { [part]: part === 'seats' ? target.value || null : target.value }),
          })
          return (
            <div key={position} className="settings-area">
              <TextField {...field('name')} label={`Area ${position + 1}`} maxLength={40} />
              <TextField
                {...field('tables')}
                label="Tables"
                hint="Such as 1-24, A-F or B1-B12"
                maxLength={200}
              />
              <TextField {...field('seats')} label="Seats at each" optional inputMode="numeric" />
              <IconButton
                name="close"
                label={`Remove area ${position + 1}`}
                onClick={() => remove(position)}
              />
            </div>
          )
        })}
        {wrong && !isOfAnArea && <FieldError id="areas-error" message={wrong} />}
        {areas.length < mostAreas && (
          <Button look="text" icon="plus" onClick={add}>
            Add an area
          </Button>
        )}
      </fieldset>
    </Section>
  )
}
