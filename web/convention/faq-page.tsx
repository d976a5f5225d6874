import { Questions } from './questions.tsx'

export function Page() {
  return (
    <div className="wrap page">
      <div className="narrow stack">
        <h1>Frequently Asked Questions</h1>
        <Questions />
      </div>
    </div>
  )
}
