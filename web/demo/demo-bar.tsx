import { usePage } from '../lib/page.ts'
import sheet from '../styles/ui/demo.css?url'
import { lazyPart } from '../ui/lazy-part.tsx'

const Controls = lazyPart(async () => (await import('./demo-controls.tsx')).DemoControls)

/** Above each page of a demo site: its time, and the person whose view it is. */
export function DemoBar() {
  const { clock } = usePage()
  if (!clock.demo) return null
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <aside className="demo" aria-label="Demo">
        <div className="demo-row">
          <span className="demo-mark">Demo</span>
          <Controls.Part
            subject="The demo bar"
            placeholder={<span className="sr">Loading...</span>}
          />
        </div>
      </aside>
    </>
  )
}
