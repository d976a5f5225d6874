import { useState } from 'react'
import { openRegistration } from '../../domain/setup/api.ts'
import { namesOfSteps, stepsToOpen } from '../../domain/setup/rules.ts'
import type { MailTest } from '../../domain/setup/schema.ts'
import { gettingReadyParts, openingFacts } from '../../domain/setup/texts.ts'
import type { ConventionSettings } from '../../domain/settings/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Icon } from '../ui/symbols/icon.tsx'
import { WavingMeep } from '../ui/symbols/meeple.tsx'
import { useWrite } from '../ui/write/use-write.ts'

interface Props {
  convention: ConventionSettings
  mailTest: MailTest | null
}

/** Preview of the home page, and the button that opens registration. */
export function OpeningPanel({ convention: { isGettingReady, settings }, mailTest }: Props) {
  const missing = stepsToOpen({ settings, mailTest })
  const [isConfirming, setIsConfirming] = useState(false)
  if (!isGettingReady) return <OpenPanel />
  return (
    <aside className="setup-closed" aria-labelledby="setup-closed">
      <h2 id="setup-closed">
        <Icon name="lock" />
        Registration is closed
      </h2>
      <p className="small">Visitors see this on the home page:</p>
      <HomePreview />
      <Button
        size="large"
        wide
        disabled={missing.length > 0}
        aria-describedby="setup-missing"
        onClick={() => setIsConfirming(true)}
      >
        Open registration
      </Button>
      <p className="small soft" id="setup-missing">
        {missing.length > 0
          ? `Opens once you finish ${namesOfSteps(missing)}.`
          : 'Everything that registration needs is there.'}
      </p>
      {isConfirming && <OpeningDialog onClose={() => setIsConfirming(false)} />}
    </aside>
  )
}

function HomePreview() {
  const { title, facts } = gettingReadyParts(useConvention())
  return (
    <div className="setup-preview">
      <WavingMeep />
      <b>{title}</b>
      {facts && <span>{facts}</span>}
    </div>
  )
}

function OpenPanel() {
  return (
    <aside className="setup-closed setup-closed--open" aria-labelledby="setup-closed">
      <h2 id="setup-closed">
        <Icon name="done" />
        Registration is open
      </h2>
      <p className="small">Visitors can register on the home page.</p>
      <Link to="/" className={buttonClass({ size: 'large', wide: true })}>
        See the home page
      </Link>
      <p className="small soft">
        To stop new registrations for a while, use <Link to="/safety">Safety</Link>.
      </p>
    </aside>
  )
}

/** Asks once, in the words that visitors will read. */
function OpeningDialog({ onClose }: { onClose: () => void }) {
  const convention = useConvention()
  const { write, busy, problem } = useWrite({
    changes: ['convention', 'safety'],
    send: () => call(openRegistration, {}),
    feedback: { close: onClose, toast: () => 'Registration is open.' },
  })
  return (
    <Dialog title="Open registration?" role="alertdialog" onClose={onClose}>
      <p>Everyone can register from now on. Visitors read:</p>
      <dl className="setup-facts">
        {openingFacts(convention).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ProblemAlert problem={problem} />
      <div className="row">
        <Button variant="quiet" onClick={onClose}>
          Not yet
        </Button>
        <Button busy={busy} onClick={() => void write()}>
          Open registration
        </Button>
      </div>
    </Dialog>
  )
}
