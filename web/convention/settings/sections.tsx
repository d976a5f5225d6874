import { type ReactNode, useId } from 'react'
import type { SettingsDraft, SettingsForm } from '../../../domain/convention/settings/schema.ts'
import { defaultTexts } from '../../../domain/convention/texts.ts'
import { SelectField, TextArea, TextField } from '../../ui/forms/field.tsx'
import type { useForm } from '../../ui/forms/use-form.ts'
import { previewOf } from './draft.ts'

interface PartProps {
  form: ReturnType<typeof useForm<SettingsDraft, SettingsForm>>
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className="tile settings-part" aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{title}</h2>
        {note && <p className="small soft">{note}</p>}
      </div>
      <div className="settings-fields">{children}</div>
    </section>
  )
}

export function TopPart({ form, badgesTaken }: PartProps & { badgesTaken: number }) {
  return (
    <Section title="Convention">
      <TextField {...form.field('name')} label="Name" autoComplete="off" maxLength={60} />
      <TextField
        {...form.field('tagline')}
        label="Tagline"
        optional
        autoComplete="off"
        maxLength={120}
      />
      <TextField
        {...form.field('capacity')}
        label="Badges in all"
        hint={badgesTaken === 1 ? '1 is taken.' : `${badgesTaken} are taken.`}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field('price')}
        label="Price of a badge ($)"
        hint="For both days. 0 when it is free."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field('money')}
        className="settings-wide"
        label="What the money is for"
        hint="Follows the price in the FAQ and in e-mails. Left empty, it becomes the usual sentence again."
        placeholder={defaultTexts.money}
        autoComplete="off"
        maxLength={200}
      />
    </Section>
  )
}

export function TimePart({ form }: PartProps) {
  const preview = previewOf(form.values)
  return (
    <Section
      title="Dates and hours"
      note="A Friday and the Saturday after it. When they move, every event keeps its day and time and moves along, also one that is then outside of the hours; nobody is mailed."
    >
      <TextField {...form.field('startsOn')} label="First day (Friday)" type="date" />
      <div className="settings-pair">
        <TextField {...form.field('startsAt')} label="Opens at" type="time" />
        <TextField {...form.field('startHours')} label="Hours" inputMode="numeric" />
      </div>
      <TextField
        {...form.field('endsOn')}
        label="Closes on"
        hint="Sunday, when Saturday runs until midnight or later."
        type="date"
      />
      <div className="settings-pair">
        <TextField {...form.field('endsAt')} label="Closes at" type="time" />
        <TextField {...form.field('endHours')} label="Hours" inputMode="numeric" />
      </div>
      <SelectField {...form.field('timeZone')} label="Time zone" className="settings-wide">
        {zonesWith(form.values.timeZone).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      <div className="settings-wide settings-preview" aria-live="polite">
        {preview.map((day) => (
          <p key={day}>{day}</p>
        ))}
      </div>
    </Section>
  )
}

const zones = Intl.supportedValuesOf('timeZone')
const zonesWith = (zone: string) => (zones.includes(zone) ? zones : [zone, ...zones])

export function PlacePart({ form }: PartProps) {
  return (
    <Section title="Venue" note="Latitude and longitude put the venue on the map.">
      <TextField {...form.field('venueName')} label="Place" maxLength={120} />
      <TextField
        {...form.field('venueAddress')}
        label="Address"
        autoComplete="off"
        maxLength={200}
      />
      <TextField {...form.field('venueLat')} label="Latitude" inputMode="decimal" />
      <TextField {...form.field('venueLon')} label="Longitude" inputMode="decimal" />
    </Section>
  )
}

export function HomePart({ form }: PartProps) {
  return (
    <Section title="Home page" note="A text that is left empty becomes the usual one again.">
      <TextArea
        {...form.field('announcement')}
        className="settings-wide"
        label="Announcement"
        optional
        hint="News at the top of the home page. Nothing shows while it is empty."
        rows={3}
        maxLength={600}
      />
      <TextArea
        {...form.field('intro')}
        className="settings-wide"
        label="What to expect"
        placeholder={defaultTexts.intro}
        rows={2}
        maxLength={300}
      />
      <TextArea
        {...form.field('bringGames')}
        label="Bring your games"
        placeholder={defaultTexts.bringGames}
        rows={4}
        maxLength={300}
      />
      <TextArea
        {...form.field('food')}
        label="Food on site"
        placeholder={defaultTexts.food}
        rows={4}
        maxLength={300}
      />
    </Section>
  )
}
