import { defaultHomeTexts } from '../../domain/convention/texts.ts'
import { SelectField, TextArea, TextField } from '../ui/forms/field.tsx'
import { DaysField } from './days-field.tsx'
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
        label="Total badges"
        hint={badgesTaken === 1 ? '1 badge is taken.' : `${badgesTaken} badges are taken.`}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field('price')}
        label="Price of a badge ($)"
        hint="For all days. Enter 0 if it is free."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field('money')}
        className="settings-wide"
        label="What the money is for"
        hint="Shown after the price in the FAQ and in emails. Leave it empty to use the default."
        placeholder={defaultHomeTexts(form.values.days.length).money}
        autoComplete="off"
        maxLength={200}
      />
    </Section>
  )
}

export function TimeSection({ form }: SectionProps) {
  return (
    <Section
      title="Days and hours"
      note="One to seven days. When you move a day, its events move with it and keep their times, even outside the new hours. No one is emailed."
    >
      <DaysField form={form} />
      <SelectField {...form.field('timeZone')} label="Time zone" className="settings-wide">
        {zonesWith(form.values.timeZone).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
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
        hint="Shown in the FAQ, one hotel per line: name, distance, phone or address."
        rows={4}
        maxLength={1000}
      />
    </Section>
  )
}
