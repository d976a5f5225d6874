export function Meeple({ className = 'meeple' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <use href="#meeples-1" />
    </svg>
  )
}

const waving =
  'M16 2c3.1 0 5.4 2.3 5.4 5.2 0 .9-.2 1.7-.5 2.4 1.9-1 3.7-2.7 5.2-4.7 1-1.3 2.9-1.2 3.7.2.9 1.7.6 4-.5 6.4-1.3 2.9-3.6 5.8-5.9 8.4 1.5 2.6 3.2 5.2 4 7.2.6 1.5-.3 2.9-1.9 2.9h-5.3c-.9 0-1.5-.4-1.9-1.2l-1.4-2.9c-.4-.8-1.4-.8-1.8 0l-1.4 2.9c-.4.8-1 1.2-1.9 1.2H6.5c-1.6 0-2.5-1.4-1.9-2.9.8-2 2.5-4.6 4-7.2-2.3-.2-4.8-.8-6.3-2-1.2-1-1.2-2.7 0-3.7 2.1-1.8 5.7-3.1 9.3-3.8-.6-.9-1-1.9-1-3.2C10.6 4.3 12.9 2 16 2z'
const face = 'M13.8 6.6v.9M18.2 6.6v.9M14.3 9.1c1 .9 2.4.9 3.4 0'

/** The mascot without its tile. */
export function WavingMeep() {
  return (
    <svg className="meep" viewBox="0 0 32 32" aria-hidden="true">
      <path d={waving} fill="currentColor" />
      <path d={face} fill="none" stroke="#FFF9EC" strokeWidth="1.3" strokeLinecap="round" />
    </svg>
  )
}

/** The mascot on a honey tile, for empty states. */
export function Mascot() {
  return (
    <svg className="mascot" viewBox="0 0 120 128" aria-hidden="true">
      <path d="M34 80h52l28 15v9l-28 15H34L6 104v-9z" fill="var(--honey-edge)" />
      <path d="M34 80h52l28 15-28 15H34L6 95z" fill="var(--honey)" />
      <g transform="translate(17 12) scale(2.7)">
        <path d={waving} fill="currentColor" />
        <path d={face} fill="none" stroke="var(--paper)" strokeWidth="1.3" strokeLinecap="round" />
      </g>
    </svg>
  )
}
