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
        label="Badges in all"
        hint={badgesTaken === 1 ? '1 is taken.' : `${badgesTaken} are taken.`}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field('price')}
        label="Price of a badge ($)"
        hint="For all days together. 0 when it is free."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field('money')}
        className="settings-wide"
        label="What the money is for"
        hint="Follows the price in the FAQ and in e-mails. Left empty, it becomes the usual sentence again."
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
      note="One to seven days. When they move, every event keeps its day and time and moves along, also one that is then outside of the hours; nobody is mailed."
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
        hint="What the FAQ suggests for the night, one hotel a line: name, how far, telephone or address."
        rows={4}
        maxLength={1000}
      />
    </Section>
  )
}
