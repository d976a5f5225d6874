/** What an action answered: the lines of 'Results', or what went wrong. */
export type Outcome = { results: readonly string[] } | { error: string }

/** Asks for mail to be sent. Never twice by itself: a broken connection may have got through. */
export async function send(address: string): Promise<Outcome> {
  try {
    const response = await fetch(address)
    if (!response.ok) return { error: `Error: ${response.status} - ${statusTextOf(response)}` }
    const answer: unknown = await response.json()
    const lines = Array.isArray(answer) && answer.every((line) => typeof line === 'string')
    return { results: lines ? answer : ['Operation completed successfully'] }
  } catch {
    return { error: 'Unknown error occurred' }
  }
}

const usual: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** Newer versions of HTTP send the number without the words. */
const statusTextOf = ({ status, statusText }: Response): string =>
  statusText || (usual[status] ?? 'Request failed')
