import {
  type ConventionShape,
  conventionShapes,
  createConvention,
} from '../../domain/matching/example-convention.ts'

/** `generate.ts KIND [SEED]`: prints an invented convention, as input of the planner. */
const [kind = 'ordinary', seed = '1'] = process.argv.slice(2)
const shapes: Record<string, ConventionShape> = conventionShapes
const shape = shapes[kind]
if (shape === undefined || !Number.isSafeInteger(Number(seed))) {
  console.error(`Usage: generate.ts ${Object.keys(shapes).join('|')} [SEED]`)
  process.exitCode = 1
} else console.log(JSON.stringify(createConvention(shape, Number(seed))))
