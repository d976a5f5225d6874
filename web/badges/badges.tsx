import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { listBadges, setPrinted } from '../../domain/badges/api.ts'
import { paperNamed, paperNames } from '../../domain/badges/papers.ts'
import { badgesToPrint, mostBlanks, sheetsOf } from '../../domain/badges/rules.ts'
import type { BadgeList, PrintedForm } from '../../domain/badges/schema.ts'
import { counted } from '../../domain/kernel/text/counted.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { call } from '../lib/queries/call.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { Refused } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { SelectField } from '../ui/forms/field.tsx'
import { NotThereYet } from '../ui/not-loaded.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import { type PrintChoices, readChoices, usualChoices } from './badge-search.ts'
import { BadgeSheet } from './badge-sheet.tsx'
import { useMeasure } from './use-measure.ts'

const badgesQuery = queryFor(listBadges)

interface Props {
  choices: PrintChoices
  onChange: (changes: Partial<PrintChoices>) => void
}

export function Badges({
  search,
  onChange,
}: Pick<Props, 'onChange'> & { search: Record<string, unknown> }) {
  const choices = { ...usualChoices, ...readChoices(search) }
  const { data, isError, refetch } = useQuery(badgesQuery)
  if (data) return <Print list={data} choices={choices} onChange={onChange} />
  return <NotThereYet what="The list" isError={isError} onAgain={refetch} lines={8} />
}

function Print({ list, choices, onChange }: Props & { list: BadgeList }) {
  const measure = useMeasure()
  /** What went to the printer, until somebody said how it came out. */
  const [sent, setSent] = useState<PrintedForm['badges']>([])
  const badges = badgesToPrint(list.badges, choices)
  const sheets = sheetsOf(badges, choices.blanks, choices.paper)
  const print = () => {
    const printing = badges.map(({ id, name }) => ({ id, name }))
    window.print()
    flushSync(() => setSent(printing))
  }
  return (
    <>
      <div className="badge-tools stack">
        <div className="row between">
          <div>
            <h1>Badges</h1>
            <p className="soft">
              <Summary list={list} count={badges.length} sheets={sheets.length} choices={choices} />
            </p>
          </div>
          {sheets.length > 0 && (
            <Button size="large" icon="print" onClick={print}>
              Print {counted(sheets.length, 'sheet')}
            </Button>
          )}
        </div>
        {sent.length > 0 && <DidItPrint sent={sent} onAnswered={() => setSent([])} />}
        <Choices choices={choices} onChange={onChange} />
      </div>
      {sheets.length === 0 && (
        <Empty title="Nothing to print">
          {list.badges.length === 0
            ? 'Nobody has registered yet. Blank badges can be printed all the same.'
            : 'Everybody has a badge. Choose all of them, or some blank ones.'}
        </Empty>
      )}
      <div className="badge-sheets">
        {sheets.map((sheet, index) => (
          <BadgeSheet
            key={index}
            paper={choices.paper}
            badges={sheet}
            label={`Sheet ${index + 1} of ${sheets.length}`}
            measure={measure}
          />
        ))}
      </div>
    </>
  )
}

interface SummaryProps {
  list: BadgeList
  choices: PrintChoices
  count: number
  sheets: number
}

/** '7 added since the last print on May 20, and 1 blank. One sheet.' */
function Summary({ list: { printedAt }, choices: { which, blanks }, count, sheets }: SummaryProps) {
  const { timeZone } = useConvention()
  const since =
    which === 'all'
      ? ' in all'
      : printedAt &&
        ` not printed yet; the last print was ${formatInstant(printedAt, 'full', timeZone)}`
  const blank = blanks > 0 ? `, and ${counted(blanks, 'blank')}` : ''
  return `${counted(count, 'badge')}${since}${blank}. ${counted(sheets, 'sheet')}.`
}

function Choices({ choices, onChange }: Props) {
  return (
    <div className="badge-pickers">
      <SelectField
        label="Paper"
        value={choices.paper}
        onChange={({ target }) => onChange({ paper: target.value as PrintChoices['paper'] })}
      >
        {paperNames.map((name) => (
          <option key={name} value={name}>
            {paperNamed(name).label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Which"
        value={choices.which}
        onChange={({ target }) => onChange({ which: target.value as PrintChoices['which'] })}
      >
        <option value="new">Added since the last print</option>
        <option value="all">All of them</option>
      </SelectField>
      <SelectField
        label="Order"
        value={choices.order}
        onChange={({ target }) => onChange({ order: target.value as PrintChoices['order'] })}
      >
        <option value="first">First name</option>
        <option value="last">Surname</option>
      </SelectField>
      <SelectField
        label="Blank badges"
        value={choices.blanks}
        onChange={({ target }) => onChange({ blanks: Number(target.value) })}
      >
        {Array.from({ length: mostBlanks + 1 }, (_, count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
    </div>
  )
}

interface AskProps {
  sent: PrintedForm['badges']
  onAnswered: () => void
}

/** Browsers do not tell whether anything came out of the printer. */
function DidItPrint({ sent, onAnswered }: AskProps) {
  const { write, busy, problem } = useWrite({
    changes: ['badges'],
    send: (badges: PrintedForm['badges']) => call(setPrinted, { body: { badges, printed: true } }),
    onDone: onAnswered,
    feedback: { toast: (_, { length }) => `${counted(length, 'badge')} printed.` },
    undo: (_, badges) => () => call(setPrinted, { body: { badges, printed: false } }),
  })
  return (
    <section
      className="tile badge-ask stack stack--tight"
      role="status"
      aria-label="Did it print well?"
    >
      <b>Did it print well?</b>
      <p className="soft">
        With yes, {counted(sent.length, 'badge')} will not be among those to print.
      </p>
      <div className="row">
        <Button busy={busy} onClick={() => void write(sent)}>
          Yes, all of it
        </Button>
        <Button look="quiet" onClick={onAnswered}>
          No, print again
        </Button>
      </div>
      <Refused problem={problem} />
    </section>
  )
}
