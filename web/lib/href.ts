import type { linkOptions, RegisteredRouter, RouteIds } from '@tanstack/react-router'

/** A page of this site, by its route id. */
export type PagePath = Exclude<RouteIds<RegisteredRouter['routeTree']>, '__root__'>

/** The router's `linkOptions`, which checks a link where it is written, without any of its code. */
export const linkTo = ((link: unknown) => link) as typeof linkOptions

interface Target {
  to: PagePath
  search: Readonly<Record<string, string>>
}

/** The address for a plain link, where many router links would be slow. Takes a target that `linkTo` has checked. */
export function hrefOf({ to, search }: Target): string {
  const text = new URLSearchParams(search).toString()
  return text ? `${to}?${text}` : to
}
