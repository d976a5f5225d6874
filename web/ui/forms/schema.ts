import type * as z from 'zod/mini'

type ZodSchema<Output> = z.ZodMiniType<Output>

/** A schema that is loaded on demand, so that no page waits for it. */
export interface LazySchema<Output> {
  /** Null until it is loaded. */
  zodSchema: ZodSchema<Output> | null
  /** Resolves to null if it could not be loaded: then only the server validates. */
  load: () => Promise<ZodSchema<Output> | null>
}

export type FormSchema<Output> = ZodSchema<Output> | LazySchema<Output>

export function lazySchema<Output>(load: () => Promise<ZodSchema<Output>>): LazySchema<Output> {
  let pendingLoad: Promise<ZodSchema<Output> | null> | null = null
  const lazySchemaValue: LazySchema<Output> = {
    zodSchema: null,
    load: () =>
      (pendingLoad ??= load().then(
        (schema) => (lazySchemaValue.zodSchema = schema),
        () => (pendingLoad = null),
      )),
  }
  return lazySchemaValue
}

export const isLazy = <Output>(schema: FormSchema<Output>): schema is LazySchema<Output> =>
  'load' in schema
