/** The flag that stands on a table. */
export function Flag({ colour }: { colour: 'honey' | 'moss' }) {
  return (
    <svg className="flag" viewBox="0 0 40 56" aria-hidden="true">
      <path d="M8 54V4" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
      <path
        d="M9.5 5.5c9-4 16 4 27 .5v20c-11 3.5-18-4.5-27-.5z"
        fill={`var(--${colour})`}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
