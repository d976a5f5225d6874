import type { linkOptions, RegisteredRouter, RouteIds } from '@tanstack/react-router'

/** A page of ours, as the router names it. */
export type PagePath = Exclude<RouteIds<RegisteredRouter['routeTree']>, '__root__'>

/** The router's, which checks a link where it is written; without any of its code. */
export const linkTo = ((link: unknown) => link) as typeof linkOptions

interface Target {
  to: PagePath
  search: Readonly<Record<string, string>>
}

/** For a plain link, where many of the router's own would be slow. Given what `linkTo` has checked. */
export function hrefOf({ to, search }: Target): string {
  const text = new URLSearchParams(search).toString()
  return text ? `${to}?${text}` : to
}
