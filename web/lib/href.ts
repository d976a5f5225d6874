import type { RegisteredRouter, RouteIds } from '@tanstack/react-router'

/** A page of ours, as the router names it. */
export type PagePath = Exclude<RouteIds<RegisteredRouter['routeTree']>, '__root__'>

interface Target {
  to: PagePath
  search: Readonly<Record<string, string>>
}

/** For a plain link, where many of the router's own would be slow. Given what `linkOptions` has checked. */
export const hrefOf = ({ to, search }: Target): string => `${to}?${new URLSearchParams(search)}`
