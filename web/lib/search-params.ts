/** The search parameters of an address, as the router parses them. */
export type Search = Readonly<Record<string, unknown>>
