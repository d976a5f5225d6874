interface BidiMessage {
  id?: number
  type: 'success' | 'error' | 'event'
  method?: string
  params?: { level: string; text: string }
  result?: Record<string, unknown>
  message?: string
}

export interface BidiConnection {
  send: (method: string, params: object) => Promise<Record<string, unknown>>
  /** Errors from the console, after a subscription to `log.entryAdded`. */
  errors: readonly string[]
}

/** WebDriver BiDi (w3.org/TR/webdriver-bidi): commands and their responses over a WebSocket. */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(`${address}/session`)
  const pendingCommands = new Map<number, (answer: BidiMessage) => void>()
  const errors: string[] = []
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as BidiMessage
    if (answer.id !== undefined) pendingCommands.get(answer.id)?.(answer)
    if (answer.params?.level === 'error') errors.push(answer.params.text)
  })
  socket.addEventListener('close', () => {
    for (const resolvePending of pendingCommands.values())
      resolvePending({ type: 'error', message: 'It is gone.' })
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  return {
    errors,
    async send(method, params) {
      lastId += 1
      const id = lastId
      const answerPromise = new Promise<BidiMessage>((resolve) => pendingCommands.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      const answer = await answerPromise
      pendingCommands.delete(id)
      if (answer.type === 'error') throw new Error(`WebDriver BiDi, ${method}: ${answer.message}`)
      return answer.result ?? {}
    },
  }
}
