import { icons } from './icons.ts'

export type IconName = keyof typeof icons

/** Beside a text that says the same: hidden from screen readers. A lone icon gets its name from its button. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}
