import { type ReactNode, useId } from 'react'
import type { SettingsDraft, SettingsForm } from '../../domain/settings/schema.ts'
import type { useForm } from '../ui/forms/use-form.ts'

export interface SectionProps {
  form: ReturnType<typeof useForm<SettingsDraft, SettingsForm>>
}

export function Section({
  title,
  note,
  children,
}: {
  title: string
  note?: string
  children: ReactNode
}) {
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
