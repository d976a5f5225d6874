import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { testMail } from '../../domain/setup/api.ts'
import { listSetupSteps, type SetupStep } from '../../domain/setup/rules.ts'
import type { MailTest } from '../../domain/setup/schema.ts'
import type { FormStepKey } from '../../domain/setup/step-schemas.ts'
import type { ConventionSettings } from '../../domain/settings/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { call } from '../lib/queries/call.ts'
import { settingsQuery } from '../settings/queries.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { LoadingOrError } from '../ui/load-error.tsx'
import { Meeple } from '../ui/symbols/meeple.tsx'
import { SpotRow, spotKinds } from '../ui/symbols/spot-row.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import { OpeningPanel } from './opening-panel.tsx'
import { setupQuery } from './queries.ts'
import { StepDialog } from './step-dialog.tsx'
import { stepTexts, stepNote } from './step-texts.ts'

/** Five steps from an empty site to open registration. Each can be done later, and changed at any time. */
export function SetupPage() {
  const settings = useQuery(settingsQuery)
  const setup = useQuery(setupQuery)
  const convention = settings.data?.conventions.find(({ state }) => state === 'current')
  if (convention && setup.data) {
    return <Steps convention={convention} mailTest={setup.data.mailTest} />
  }
  return (
    <>
      <h1>Set up your convention</h1>
      <LoadingOrError
        subject="The set-up"
        isError={settings.isError || setup.isError}
        onRetry={() => Promise.all([settings.refetch(), setup.refetch()])}
        lines={8}
      />
    </>
  )
}

interface StepsProps {
  convention: ConventionSettings
  mailTest: MailTest | null
}

function Steps({ convention, mailTest }: StepsProps) {
  const steps = listSetupSteps({ settings: convention.settings, mailTest })
  const next = steps.find(({ isDone }) => !isDone)
  const [openStep, setOpenStep] = useState<FormStepKey | null>(null)
  const { timeZone } = useConvention()
  const noteOf = ({ key, isDone }: SetupStep) =>
    stepNote({ key, isDone, settings: convention.settings, mailTest, timeZone })
  return (
    <>
      <SetupHead steps={steps} isGettingReady={convention.isGettingReady} />
      <div className="setup-grid">
        <section className="setup-steps tile" aria-labelledby="setup-steps">
          <header>
            <h2 id="setup-steps">First things first</h2>
            <StepProgress steps={steps} />
          </header>
          <ol>
            {steps.map((step) => (
              <li key={step.key} className={stepClass(step, next)}>
                <Meeple />
                <div>
                  <h3>
                    {step.isDone && <span className="sr">Done: </span>}
                    {stepTexts[step.key].title}
                  </h3>
                  <p className="soft" role={step.key === 'mail' ? 'status' : undefined}>
                    {noteOf(step)}
                  </p>
                </div>
                {step.key === 'mail' ? (
                  <TestMailButton step={step} isNext={step === next} />
                ) : (
                  <StepButton step={step} isNext={step === next} onOpen={setOpenStep} />
                )}
              </li>
            ))}
          </ol>
        </section>
        <OpeningPanel convention={convention} mailTest={mailTest} />
      </div>
      {openStep && (
        <StepDialog step={openStep} convention={convention} onClose={() => setOpenStep(null)} />
      )}
    </>
  )
}

const stepClass = (step: SetupStep, next: SetupStep | undefined) =>
  step.isDone ? 'is-done' : step === next ? 'is-next' : undefined

function SetupHead({
  steps,
  isGettingReady,
}: {
  steps: readonly SetupStep[]
  isGettingReady: boolean
}) {
  const position = steps.findIndex(({ isDone }) => !isDone)
  return (
    <header className="setup-head">
      <span className="hex-date" aria-hidden="true">
        <span>
          {position === -1 ? 'All' : 'Step'}
          <b>{position === -1 ? steps.length : position + 1}</b>
          {position === -1 ? 'done' : `of ${steps.length}`}
        </span>
      </span>
      <h1>Set up your convention</h1>
      <p className="soft">
        {isGettingReady
          ? 'No one can register until you open registration. You can change everything later.'
          : 'Registration was opened. You can still change everything.'}
      </p>
    </header>
  )
}

function StepProgress({ steps }: { steps: readonly SetupStep[] }) {
  const taken = steps.filter(({ isDone }) => isDone).length
  return (
    <span className="setup-progress" role="img" aria-label={`${taken} of ${steps.length} done`}>
      <SpotRow spots={spotKinds({ total: steps.length, taken })} />
    </span>
  )
}

interface StepButtonProps {
  step: SetupStep
  isNext: boolean
}

const variantOf = ({ step, isNext }: StepButtonProps) =>
  step.isDone ? 'text' : isNext ? 'main' : 'quiet'

function StepButton({
  onOpen,
  ...props
}: StepButtonProps & { onOpen: (step: FormStepKey) => void }) {
  const { key, isDone } = props.step
  if (key === 'mail') return null
  const { title, action } = stepTexts[key]
  return (
    <Button variant={variantOf(props)} onClick={() => onOpen(key)}>
      {isDone ? 'Change' : action}
      <span className="sr">: {title}</span>
    </Button>
  )
}

/** Sends at once: there is nothing to fill in. */
function TestMailButton(props: StepButtonProps) {
  const { write, busy, problem } = useWrite({
    changes: ['outbox'],
    send: () => call(testMail, {}),
  })
  const { title, action } = stepTexts.mail
  return (
    <>
      <Button variant={variantOf(props)} busy={busy} onClick={() => void write()}>
        {props.step.isDone ? 'Send again' : action}
        <span className="sr">: {title}</span>
      </Button>
      <ProblemAlert problem={problem} />
    </>
  )
}
