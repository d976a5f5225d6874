import { type Connection, Query } from 'pg'

export interface Column {
  field: string
  parse: (text: string) => unknown
}

/** A statement that the connection has prepared before, so that what its rows hold is known. */
interface Execution extends PromiseWithResolvers<BatchResult> {
  name: string
  values: (string | null)[]
  columns: readonly Column[]
  rows: Record<string, unknown>[]
  /** What the database calls it once it is done. */
  done: string | null
}

export interface BatchResult {
  rows: Record<string, unknown>[]
  command: string
}

/**
 * Prepared statements that are sent together and answered together. Where each is a query of its own, the driver
 * has its columns described anew, and the database sends off its answer before it looks at the next one.
 * Where one fails, those behind it are not executed.
 */
export class Batch extends Query {
  readonly #executions: Execution[] = []
  #current = 0

  constructor() {
    super('')
  }

  add(name: string, values: (string | null)[], columns: readonly Column[]): Promise<BatchResult> {
    const promised = Promise.withResolvers<BatchResult>()
    this.#executions.push({ name, values, columns, rows: [], done: null, ...promised })
    return promised.promise
  }

  override submit = (connection: Connection): void => {
    connection.stream.cork()
    for (const { name, values } of this.#executions) {
      connection.bind({ statement: name, values }, true)
      connection.execute(null, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const execution = this.#executions[this.#current]
    if (!execution) return
    const row: Record<string, unknown> = {}
    let index = 0
    for (const { field, parse } of execution.columns) {
      const text = fields[index++] ?? null
      row[field] = text === null ? null : parse(text)
    }
    execution.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const execution = this.#executions[this.#current]
    if (execution) execution.done = text.split(' ', 1)[0] ?? ''
    this.#current += 1
  }

  /** All of them are done; otherwise it would have said what went wrong. */
  handleReadyForQuery(): void {
    for (const { rows, done, resolve } of this.#executions) resolve({ rows, command: done ?? '' })
  }

  handleError(error: Error): void {
    for (const { rows, done, resolve, reject } of this.#executions) {
      if (done === null) reject(error)
      else resolve({ rows, command: done })
    }
  }
}

/** A value as PostgreSQL reads it. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `{${value.map(elementOf).join()}}`
  throw new TypeError(`A prepared statement takes no ${typeof value}`)
}

function elementOf(value: unknown): string {
  const text = textOf(value)
  return text === null ? 'null' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
