import { usualTexts } from '../../domain/convention/texts.ts'
import { TextArea } from '../ui/forms/field.tsx'
import { Section, type SectionProps } from './section.tsx'

export function HomePageSection({
  form,
  hasPlainTexts,
}: SectionProps & { hasPlainTexts: boolean }) {
  const defaults = usualTexts({ dayCount: form.values.days.length, isPlain: hasPlainTexts })
  return (
    <Section title="Home page" note="Leave a text empty to use the default.">
      <TextArea
        {...form.field('announcement')}
        className="settings-wide"
        label="Announcement"
        optional
        hint="News at the top of the home page. Leave it empty to show nothing."
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
