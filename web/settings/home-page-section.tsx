import { defaultHomeTexts } from '../../domain/convention/texts.ts'
import { TextArea } from '../ui/forms/field.tsx'
import { Section, type SectionProps } from './section.tsx'

export function HomePageSection({ form }: SectionProps) {
  const defaults = defaultHomeTexts(form.values.days.length)
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
        placeholder={defaults.intro}
        rows={2}
        maxLength={300}
      />
      <TextArea
        {...form.field('bringGames')}
        label="Bring your games"
        placeholder={defaults.bringGames}
        rows={4}
        maxLength={300}
      />
      <TextArea
        {...form.field('food')}
        label="Food on site"
        placeholder={defaults.food}
        rows={4}
        maxLength={300}
      />
    </Section>
  )
}
