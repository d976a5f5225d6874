import type { CompiledQuery } from 'kysely'
import { type Engine, engineOf, type Query, runOf, type Transaction } from './transaction.ts'

/** Stands where a value will be. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const createSlots = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Values

const queryOf = (source: Query | Transaction): Query =>
  'markChanged' in source ? source.query : source

/**
 * A statement that is put together once for each engine and filled in from then on: putting it together costs more
 * than running it. Every value is a parameter, so there are no lists, nothing hangs on what the values are, and each
 * call gives the same ones.
 */
export function prepareStatement<On extends Query | Transaction, Values extends object, Row>(
  build: (source: On, values: Values) => { compile: () => CompiledQuery<Row> },
): (source: On, values: Values) => Promise<Row[]> {
  const compiledByEngine = new WeakMap<Engine, CompiledQuery<Row>>()
  const compile = (source: On, engine: Engine | undefined, values: Values) => {
    const statement = build(source, createSlots(values)).compile()
    if (engine) compiledByEngine.set(engine, statement)
    return statement
  }
  return (source, values) => {
    const query = queryOf(source)
    const engine = engineOf(query)
    const statement = (engine && compiledByEngine.get(engine)) ?? compile(source, engine, values)
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
