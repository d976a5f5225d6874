import { listTeamPages } from '../domain/team/pages.ts'
import { pagePaths } from '../server/testing/page-paths.ts'

/** A visitor sees the login page instead, or nothing of their own. */
export const signedInPaths = [
  ...listTeamPages({ isAdmin: true }).map(({ to }): string => to),
  '/notifications',
  '/weekend',
]

export const publicPaths = pagePaths.filter((path) => !signedInPaths.includes(path))

/** Two tests of each, which run at the same time. */
export const halvesOf = (paths: readonly string[]) => {
  const middle = Math.ceil(paths.length / 2)
  return [
    { half: 'first', paths: paths.slice(0, middle) },
    { half: 'second', paths: paths.slice(middle) },
  ]
}
