import { Button } from '../../ui/button.tsx'

/**
 * True if this page was loaded at its own address, because permissions such as the camera are fixed when a page
 * loads.
 */
const wasPageLoadedHere = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname === window.location.pathname
}

/** Opens the camera to scan the next guest's code. */
export function ScanButton({ onScan }: { onScan: () => void }) {
  const scan = () => {
    if (wasPageLoadedHere()) onScan()
    else window.location.assign(`${window.location.pathname}?scan=true`)
  }
  return (
    <Button size="large" wide onClick={scan}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3.5 8V5A1.5 1.5 0 0 1 5 3.5h3M16 3.5h3A1.5 1.5 0 0 1 20.5 5v3M20.5 16v3a1.5 1.5 0 0 1-1.5 1.5h-3M8 20.5H5A1.5 1.5 0 0 1 3.5 19v-3M6.5 12h11" />
      </svg>
      Scan a code
    </Button>
  )
}
