import { calls } from './call-permissions.ts'
import { otherRoutes } from './route-permissions.ts'
import type { PermissionRow } from './statuses.ts'

/** The expected statuses by role of everything that the server answers. */
export const permissionRows: Record<string, PermissionRow> = {
  ...otherRoutes,
  ...Object.fromEntries(
    Object.entries(calls).map(([call, row]) => [call.replace(' ', ' /api'), row]),
  ),
}
