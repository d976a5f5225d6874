import type { ComponentType } from 'react'
import type { HomeVariant } from '../../domain/home/variant.ts'
import { addStylesheet } from '../lib/stylesheet.ts'
import { type SheetName, sheets } from '../styles/sheets.ts'
import type { VariantParts } from './variant-parts.ts'

type VariantComponent = ComponentType<VariantParts>
export type OtherVariant = Exclude<HomeVariant, 'registration'>

const loadComponent: Record<OtherVariant, () => Promise<VariantComponent>> = {
  day: async () => (await import('./day/day-home.tsx')).DayHome,
  past: async () => (await import('./past/past-home.tsx')).PastHome,
}

/** Styles that a variant needs beside those of the home page. */
export const variantSheets: Record<HomeVariant, readonly SheetName[]> = {
  registration: [],
  day: ['now', 'day'],
  past: ['day'],
}

const components: Partial<Record<OtherVariant, VariantComponent>> = {}
const loads: Partial<Record<OtherVariant, Promise<VariantComponent>>> = {}

/** The server and a navigation load a variant before they render it. */
export async function loadVariant(variant: HomeVariant): Promise<void> {
  if (variant === 'registration') return
  components[variant] ??= await loadComponent[variant]()
}

export const loadedVariant = (variant: OtherVariant): VariantComponent | undefined =>
  components[variant]

/** Loads a variant with its styles: for a page that the server rendered, or whose time has come while it is open. */
export const variantPromise = (variant: OtherVariant): Promise<VariantComponent> =>
  (loads[variant] ??= Promise.all([
    loadComponent[variant](),
    ...variantSheets[variant].map((name) => addStylesheet(sheets[name]).catch(() => {})),
  ]).then(
    ([component]) => (components[variant] = component),
    // Without a connection, the page stays as the server rendered it.
    () => new Promise<never>(() => {}),
  ))
