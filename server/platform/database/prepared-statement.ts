import type { CompiledQuery } from 'kysely'
import { type Engine, engineOf, type Query, runOf, type Transaction } from './transaction.ts'

/** Placeholder for a value. */
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
 * Statement that is built and compiled once for each engine, since building costs more than running. All values are
 * parameters: values cannot be lists or change the shape of the statement, and every call passes the same fields.
 */
export function prepareStatement<On extends Query | Transaction, Values extends object, Row>(
  build: (source: On, values: Values) => { compile: () => CompiledQuery<Row> },
): (source: On, values: Values) => Promise<Row[]> {
  const compiledByEngine = new WeakMap<Engine, CompiledQuery<Row>>()
  const compile = (source: On, engine: Engine | undefined, values: Values) => {
    const statement = build(source, createSlots(values)).compile()
    if (engine) compiledByEngine.set(engine, statement)
    engine?.prepare?.(statement.sql)
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

/** Inserts rows one by one with the same prepared statement. */
export async function insertEach<Row>(
  { query }: Transaction,
  rows: readonly Row[],
  insert: (query: Query, row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) await insert(query, row)
}
