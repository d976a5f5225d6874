interface Props {
  /** Yellow is above green if it has both colors. */
  color: 'honey' | 'moss' | 'both'
  className?: string
}

const cloth = 'M9.5 5.5c9-4 16 4 27 .5v20c-11 3.5-18-4.5-27-.5z'
/** Recognizable without its color by its swallowtail. */
const teacherCloth = 'M9.5 5.5c9-4 16 4 27 .5l-7 10 7 10c-11 3.5-18-4.5-27-.5z'
const upper = 'M9.5 5.5c9-4 16 4 27 .5v10c-11 3.5-18-4.5-27-.5z'
const lower = 'M9.5 15.5c9-4 16 4 27 .5v10c-11 3.5-18-4.5-27-.5z'

/** The flag on a table. */
export function Flag({ color, className }: Props) {
  const isBoth = color === 'both'
  return (
    <svg
      className={className ? `flag ${className}` : 'flag'}
      viewBox="0 0 40 56"
      aria-hidden="true"
    >
      <path d="M8 54V4" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
      {isBoth && <path d={upper} fill="var(--honey)" />}
      {isBoth && <path d={lower} fill="var(--moss)" stroke="currentColor" />}
      <path
        d={color === 'honey' ? teacherCloth : cloth}
        fill={isBoth ? 'none' : `var(--${color})`}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
