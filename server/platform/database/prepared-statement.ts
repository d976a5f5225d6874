import type { CompiledQuery } from 'kysely'
import { type Engine, engineOf, type Query, runOf, type Transaction } from './transaction.ts'

/** Stands where a value will be. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const slotsFor = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Values

const queryOf = (on: Query | Transaction): Query => ('changed' in on ? on.query : on)

/**
 * A statement that is put together once for each engine and filled in from then on: putting it together costs more
 * than running it. Every value is a parameter, so there are no lists, nothing hangs on what the values are, and each
 * call gives the same ones.
 */
export function prepared<On extends Query | Transaction, Values extends object, Row>(
  build: (on: On, values: Values) => { compile: () => CompiledQuery<Row> },
): (on: On, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<Engine, CompiledQuery<Row>>()
  const compile = (on: On, engine: Engine | undefined, values: Values) => {
    const statement = build(on, slotsFor(values)).compile()
    if (engine) compiled.set(engine, statement)
    return statement
  }
  return (on, values) => {
    const query = queryOf(on)
    const engine = engineOf(query)
    const statement = (engine && compiled.get(engine)) ?? compile(on, engine, values)
    const parameters = statement.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    return runOf(query)({ ...statement, parameters })
  }
}

/** Inserts one row after the other, each with the same prepared statement. */
export async function insertEach<Row>(
  { query }: Transaction,
  rows: readonly Row[],
  insert: (query: Query, row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) await insert(query, row)
}
