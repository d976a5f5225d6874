import { CompiledQuery } from 'kysely'
import { inParts } from './in-parts.ts'
import { type PreparedStatement, type Query, runOf, type Transaction } from './transaction.ts'

/** Stands where a value will be. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const slotsFor = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Values

const names = new Map<string, string>()

/** What PostgreSQL calls the statement with this text. */
export function preparedName(sql: string): string {
  const known = names.get(sql)
  if (known !== undefined) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}

const queryOf = (on: Query | Transaction): Query => ('sendWithCommit' in on ? on.query : on)

/**
 * A statement that is put together once for each engine and filled in from then on: putting it together costs more
 * than running it. Every value is a parameter, so there are no lists, nothing hangs on what the values are, and each
 * call gives the same ones.
 */
export function prepared<On extends Query | Transaction, Values extends object, Row>(
  build: (on: On, values: Values) => { compile: () => CompiledQuery<Row> },
): PreparedStatement<On, Values, Row> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  const compile = (on: On, engine: object, values: Values) => {
    const statement = build(on, slotsFor(values)).compile()
    compiled.set(engine, statement)
    return statement
  }
  const run = (on: On, values: Values) => {
    const query = queryOf(on)
    const engine = query.getExecutor().adapter
    const { sql, parameters } = compiled.get(engine) ?? compile(on, engine, values)
    const filled = parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    return runOf(query)(sql, filled) as Promise<Row[]>
  }
  return Object.assign(run, { isPrepared: true } as const)
}

/** How many rows are on their way at once. */
const rowsAtOnce = 50

export async function insertEach<Row>(
  { query, pipeline }: Transaction,
  rows: readonly Row[],
  insert: (query: Query, row: Row) => Promise<unknown>,
): Promise<void> {
  for (const part of inParts(rows, rowsAtOnce)) {
    await pipeline(...part.map((row) => () => insert(query, row)))
  }
}
