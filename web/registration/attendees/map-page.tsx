import { MeepleMap } from './meeple-map.tsx'

export function Page() {
  return (
    <div className="wrap page stack">
      <h1>Meep</h1>
      <MeepleMap />
    </div>
  )
}
