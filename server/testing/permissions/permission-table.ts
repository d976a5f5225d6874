import { calls } from './call-permissions.ts'
import { others } from './route-permissions.ts'
import type { Row } from './statuses.ts'

/** Who is answered what, of everything that the server answers. */
export const rows: Record<string, Row> = {
  ...others,
  ...Object.fromEntries(
    Object.entries(calls).map(([call, row]) => [call.replace(' ', ' /api'), row]),
  ),
}
