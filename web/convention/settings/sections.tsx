import { defaultTexts } from '../../../domain/convention/texts.ts'
import { SelectField, TextArea, TextField } from '../../ui/forms/field.tsx'
import { previewOf } from './draft.ts'
import { Section, type SectionProps } from './section.tsx'

export function TopSection({ form, badgesTaken }: SectionProps & { badgesTaken: number }) {
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

export function TimeSection({ form }: SectionProps) {
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

export function PlaceSection({ form }: SectionProps) {
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
      <TextArea
        {...form.field('hotels')}
        className="settings-wide"
        label="Hotels"
        optional
        hint="What the FAQ suggests for the night, one hotel a line: name, how far, telephone or address."
        rows={4}
        maxLength={1000}
      />
    </Section>
  )
}
