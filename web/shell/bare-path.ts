/** True for pages without the top bar, including unknown addresses below them. */
export const isBarePath = (path: string): boolean => /^\/gameday(\/|-reply\/)/.test(path)
