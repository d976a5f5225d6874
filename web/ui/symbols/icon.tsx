import { icons } from './icons.ts'

export type IconName = keyof typeof icons

/** An icon beside a text with the same meaning: hidden from screen readers. A lone icon gets its name from its button. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}
