/** What became of a form that the browser sent by itself. */
export const resultSearch = ({ result }: { result?: unknown }): { result?: string } =>
  typeof result === 'string' ? { result } : {}
