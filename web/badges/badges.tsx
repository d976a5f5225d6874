import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { listBadges, setPrinted } from '../../domain/badges/api.ts'
import { defaultPaper, paperFormat, paperNames } from '../../domain/badges/paper-formats.ts'
import {
  selectBadgesToPrint,
  maxBlankBadges,
  layOutBadgeSheets,
} from '../../domain/badges/rules.ts'
import type { BadgeList, PrintedForm } from '../../domain/badges/schema.ts'
import { pluralize } from '../../domain/kernel/text/pluralize.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { call } from '../lib/queries/call.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { SelectField } from '../ui/forms/field.tsx'
import { LoadingOrError } from '../ui/load-error.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import { type PrintOptions, readPrintOptions, defaultPrintOptions } from './badge-search.ts'
import { BadgeSheet } from './badge-sheet.tsx'
import { useMeasure } from './use-measure.ts'

const badgesQuery = queryFor(listBadges)

interface Props {
  printOptions: PrintOptions
  onChange: (changes: Partial<PrintOptions>) => void
}

export function Badges({
  search,
  onChange,
}: Pick<Props, 'onChange'> & { search: Record<string, unknown> }) {
  const { timeZone } = useConvention()
  const printOptions = {
    ...defaultPrintOptions,
    paper: defaultPaper(timeZone),
    ...readPrintOptions(search),
  }
  const { data, isError, refetch } = useQuery(badgesQuery)
  if (data) return <PrintPanel list={data} printOptions={printOptions} onChange={onChange} />
  return <LoadingOrError subject="The list" isError={isError} onRetry={refetch} lines={8} />
}

function PrintPanel({ list, printOptions, onChange }: Props & { list: BadgeList }) {
  const measure = useMeasure()
  /** Badges sent to the printer, until the user confirms the outcome. */
  const [printedBadges, setPrintedBadges] = useState<PrintedForm['badges']>([])
  const badges = selectBadgesToPrint(list.badges, printOptions)
  const sheets = layOutBadgeSheets(badges, printOptions.blanks, printOptions.paper)
  const print = () => {
    const batch = badges.map(({ id, name }) => ({ id, name }))
    window.print()
    flushSync(() => setPrintedBadges(batch))
  }
  return (
    <>
      <div className="badge-tools stack">
        <div className="row between">
          <div>
            <h1>Badges</h1>
            <p className="soft">
              <Summary
                list={list}
                count={badges.length}
                sheets={sheets.length}
                printOptions={printOptions}
              />
            </p>
          </div>
          {sheets.length > 0 && (
            <Button size="large" icon="print" onClick={print}>
              Print {pluralize(sheets.length, 'sheet')}
            </Button>
          )}
        </div>
        {printedBadges.length > 0 && (
          <PrintConfirmation printedBadges={printedBadges} onAnswer={() => setPrintedBadges([])} />
        )}
        <PrintOptionsForm printOptions={printOptions} onChange={onChange} />
      </div>
      {sheets.length === 0 && (
        <Empty title="Nothing to print">
          {list.badges.length === 0
            ? 'No one has registered yet. You can still print blank badges.'
            : 'Every badge has been printed. Choose all badges, or add blank ones.'}
        </Empty>
      )}
      <div className="badge-sheets">
        {sheets.map((sheet, index) => (
          <BadgeSheet
            key={index}
            paper={printOptions.paper}
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
  printOptions: PrintOptions
  count: number
  sheets: number
}

/** Example: '7 added since the last print on May 20, and 1 blank. One sheet.' */
function Summary({
  list: { printedAt },
  printOptions: { which, blanks },
  count,
  sheets,
}: SummaryProps) {
  const { timeZone } = useConvention()
  const sinceText =
    which === 'all'
      ? ' in total'
      : printedAt &&
        ` not printed yet; the last print was ${formatInstant(printedAt, 'full', timeZone)}`
  const blankText = blanks > 0 ? `, and ${pluralize(blanks, 'blank')}` : ''
  return `${pluralize(count, 'badge')}${sinceText}${blankText}. ${pluralize(sheets, 'sheet')}.`
}

function PrintOptionsForm({ printOptions, onChange }: Props) {
  return (
    <div className="badge-pickers">
      <SelectField
        label="Paper"
        value={printOptions.paper}
        onChange={({ target }) => onChange({ paper: target.value as PrintOptions['paper'] })}
      >
        {paperNames.map((name) => (
          <option key={name} value={name}>
            {paperFormat(name).label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Which badges"
        value={printOptions.which}
        onChange={({ target }) => onChange({ which: target.value as PrintOptions['which'] })}
      >
        <option value="new">Added since the last print</option>
        <option value="all">All badges</option>
      </SelectField>
      <SelectField
        label="Order"
        value={printOptions.order}
        onChange={({ target }) => onChange({ order: target.value as PrintOptions['order'] })}
      >
        <option value="first">First name</option>
        <option value="last">Last name</option>
      </SelectField>
      <SelectField
        label="Blank badges"
        value={printOptions.blanks}
        onChange={({ target }) => onChange({ blanks: Number(target.value) })}
      >
        {Array.from({ length: maxBlankBadges + 1 }, (_, count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
    </div>
  )
}

interface PrintConfirmationProps {
  printedBadges: PrintedForm['badges']
  onAnswer: () => void
}

/** Browsers do not report whether anything was printed. */
function PrintConfirmation({ printedBadges, onAnswer }: PrintConfirmationProps) {
  const { write, busy, problem } = useWrite({
    changes: ['badges'],
    send: (badges: PrintedForm['badges']) => call(setPrinted, { body: { badges, printed: true } }),
    onDone: onAnswer,
    feedback: { toast: (_, { length }) => `${pluralize(length, 'badge')} marked as printed.` },
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
        If you say yes, we'll mark {pluralize(printedBadges.length, 'badge')} as printed.
      </p>
      <div className="row">
        <Button busy={busy} onClick={() => void write(printedBadges)}>
          Yes, all of them
        </Button>
        <Button variant="quiet" onClick={onAnswer}>
          No, print again
        </Button>
      </div>
      <ProblemAlert problem={problem} />
    </section>
  )
}
