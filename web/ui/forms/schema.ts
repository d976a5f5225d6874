import type * as z from 'zod/mini'

type Loaded<Output> = z.ZodMiniType<Output>

/** A schema that comes when it is wanted, so that no page waits for it. */
export interface LazySchema<Output> {
  /** Null while it is not there. */
  loaded: Loaded<Output> | null
  /** Null too where it did not come: then the server alone decides. */
  load: () => Promise<Loaded<Output> | null>
}

export type Schema<Output> = Loaded<Output> | LazySchema<Output>

export function lazySchema<Output>(load: () => Promise<Loaded<Output>>): LazySchema<Output> {
  let underWay: Promise<Loaded<Output> | null> | null = null
  const lazy: LazySchema<Output> = {
    loaded: null,
    load: () =>
      (underWay ??= load().then(
        (schema) => (lazy.loaded = schema),
        () => (underWay = null),
      )),
  }
  return lazy
}

export const isLazy = <Output>(schema: Schema<Output>): schema is LazySchema<Output> =>
  'load' in schema
