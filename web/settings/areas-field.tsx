import {
  areaSides,
  landmarkKinds,
  landmarkLabels,
  sideLabels,
} from '../../domain/convention/landmarks.ts'
import { maxAreas } from '../../domain/convention/areas.ts'
import type { AreaDraft } from '../../domain/settings/schema.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { FieldError, SelectField, TextField } from '../ui/forms/field.tsx'
import { HallPreview } from './hall-preview.tsx'
import { Section, type SectionProps } from './section.tsx'
import { useRows } from './use-rows.ts'

/** Parts of the hall, one row each. */
export function AreasSection({ form }: SectionProps) {
  return (
    <Section
      title="The hall"
      note="Number the tables in the hall, so organizers can say where they play, and say at which side the door, the food, the games for sale and the restrooms are. Leave this empty to show no table numbers."
    >
      <AreaFields form={form} />
    </Section>
  )
}

export function AreaFields({ form }: SectionProps) {
  const { areas } = form.values
  const { list, wrong: listError, field: fieldOf, change, add, remove } = useRows(form, 'areas')
  return (
    <fieldset className="settings-wide settings-rows" ref={list}>
      <legend className="sr">Areas of the hall</legend>
      {areas.map((area, position) => {
        const field = (column: keyof AreaDraft) => ({
          ...fieldOf(position, column),
          value: area[column] ?? '',
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) =>
            change(position, {
              [column]:
                column === 'name' || column === 'tables' ? target.value : target.value || null,
            }),
        })
        return (
          <div key={position} className="settings-row">
            <TextField {...field('name')} label={`Area ${position + 1}`} maxLength={40} />
            <TextField
              {...field('tables')}
              label="Tables"
              hint="Such as 1-24, A-F or B1-B12"
              maxLength={200}
            />
            <TextField
              {...field('seats')}
              label="Spots per table"
              hint="Optional"
              inputMode="numeric"
            />
            <IconButton
              name="close"
              label={`Remove area ${position + 1}`}
              onClick={() => remove(position)}
            />
            <div className="settings-row-more">
              <TextField
                {...field('perRow')}
                label="Tables per row"
                hint="Optional"
                inputMode="numeric"
              />
              {landmarkKinds.map((kind) => (
                <SelectField key={kind} {...field(kind)} label={landmarkLabels[kind]}>
                  <option value="">Not here</option>
                  {areaSides.map((side) => (
                    <option key={side} value={side}>
                      {sideLabels[side]}
                    </option>
                  ))}
                </SelectField>
              ))}
            </div>
          </div>
        )
      })}
      {listError && <FieldError id="areas-error" message={listError} />}
      {areas.length < maxAreas && (
        <Button
          variant="text"
          icon="plus"
          onClick={() => add({ name: '', tables: '', seats: null })}
        >
          Add an area
        </Button>
      )}
      <HallPreview areas={areas} />
    </fieldset>
  )
}
