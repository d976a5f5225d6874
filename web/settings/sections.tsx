import { usualTexts } from '../../domain/convention/texts.ts'
import type { ConventionSettings } from '../../domain/settings/schema.ts'
import { SelectField, TextArea, TextField } from '../ui/forms/field.tsx'
import { DaysField } from './days-field.tsx'
import { Section, type SectionProps } from './section.tsx'

interface BadgeFieldsProps extends SectionProps {
  convention: Pick<ConventionSettings, 'badgesTaken' | 'hasPlainTexts'>
}

export function TopSection({ form, convention }: BadgeFieldsProps) {
  return (
    <Section title="Convention">
      <NameFields form={form} />
      <BadgeFields form={form} convention={convention} />
    </Section>
  )
}

export function NameFields({ form }: SectionProps) {
  return (
    <>
      <TextField {...form.field('name')} label="Name" autoComplete="off" maxLength={60} />
      <TextField
        {...form.field('tagline')}
        label="Tagline"
        optional
        autoComplete="off"
        maxLength={120}
      />
    </>
  )
}

export function BadgeFields({ form, convention }: BadgeFieldsProps) {
  const { badgesTaken, hasPlainTexts } = convention
  const usual = usualTexts({ dayCount: form.values.days.length, isPlain: hasPlainTexts })
  return (
    <>
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
        placeholder={usual.money}
        autoComplete="off"
        maxLength={200}
      />
    </>
  )
}

export function TimeSection({ form }: SectionProps) {
  return (
    <Section
      title="Days and hours"
      note="One to seven days. When you move a day, its events move with it and keep their times, even outside the new hours. No one is emailed."
    >
      <TimeFields form={form} />
    </Section>
  )
}

export function TimeFields({ form }: SectionProps) {
  return (
    <>
      <DaysField form={form} />
      <SelectField {...form.field('timeZone')} label="Time zone" className="settings-wide">
        {zonesWith(form.values.timeZone).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
    </>
  )
}

const zones = Intl.supportedValuesOf('timeZone')
const zonesWith = (zone: string) => (zones.includes(zone) ? zones : [zone, ...zones])

export function PlaceSection({ form }: SectionProps) {
  return (
    <Section title="Venue" note="Latitude and longitude put the venue on the map.">
      <VenueFields form={form} />
    </Section>
  )
}

export function VenueFields({ form }: SectionProps) {
  return (
    <>
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
    </>
  )
}
