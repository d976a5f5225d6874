import { listTeamPages } from '../domain/team/pages.ts'
import { pagePaths } from '../server/testing/page-paths.ts'

/** Visitors see the login page instead, or an empty page. */
export const loggedInPaths = [
  ...listTeamPages({ isAdmin: true }).map(({ to }): string => to),
  '/notifications',
  '/organize/setup',
  '/weekend',
  '/wishes',
]

export const publicPaths = pagePaths.filter((path) => !loggedInPaths.includes(path))

/** Splits the pages into two tests, which run concurrently. */
export const halvesOf = (paths: readonly string[]) => {
  const middle = Math.ceil(paths.length / 2)
  return [
    { half: 'first', paths: paths.slice(0, middle) },
    { half: 'second', paths: paths.slice(middle) },
  ]
}
