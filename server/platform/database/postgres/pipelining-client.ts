import { Client, type ClientConfig, types } from 'pg'
import { fieldName, rowOf } from '../field-names.ts'
import { Batch, type BatchResult, type Column, textOf } from './postgres-batch.ts'

type Ask = (...question: unknown[]) => unknown

/**
 * Sends questions without waiting for the answers before, and those of one moment in one piece: most of what a small
 * statement costs is the way there.
 */
export class PipeliningClient extends Client {
  /** Of the statements that this connection has prepared. */
  readonly #columns = new Map<string, readonly Column[]>()
  #batch: Batch | null = null

  constructor(config?: ClientConfig) {
    super({ ...config, pipeline: true })
  }

  override query = ((...question) => {
    this.#sendBatch()
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return (super.query.bind(this) as Ask)(...question)
  }) as Ask as Client['query']

  /** A statement with a name is read and planned once; from then on it goes out with the others of its moment. */
  async execute(name: string, text: string, values: readonly unknown[]): Promise<BatchResult> {
    const columns = this.#columns.get(name)
    if (!columns) return this.#prepare(name, text, values)
    const texts = values.map(textOf)
    if (!this.#batch) {
      this.#batch = new Batch()
      process.nextTick(() => this.#sendBatch())
    }
    return this.#batch.add(name, texts, columns)
  }

  async #prepare(name: string, text: string, values: readonly unknown[]): Promise<BatchResult> {
    const asked = { name, text, values: [...values], rowMode: 'array' as const }
    const { fields, rows, command } = await this.query<unknown[]>(asked)
    const names = fields.map((field) => fieldName(field.name))
    const columns = fields.map(({ dataTypeID }, index) => ({
      field: names[index] ?? '',
      parse: types.getTypeParser(dataTypeID, 'text'),
    }))
    this.#columns.set(name, columns)
    return { rows: rows.map((row) => rowOf(names, row)), command }
  }

  #sendBatch() {
    const batch = this.#batch
    this.#batch = null
    if (batch) super.query(batch)
  }
}
