import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

interface SmtpScript {
  /** The reply to a command if it is not 250, as recorded from a real mail server; '' closes the connection. */
  reply: (command: 'RCPT' | 'MESSAGE', line: string) => string | undefined
}

export interface ScriptedSmtp {
  url: string
  /** The text of each message, including refused ones. */
  messages: readonly string[]
  close: () => void
}

/** Starts a minimal mail server that sends the replies given by a test verbatim. */
export async function startScriptedSmtp({ reply }: SmtpScript): Promise<ScriptedSmtp> {
  const messages: string[] = []
  const server = createServer((socket) => {
    let buffer = ''
    let isMessage = false
    const sendLine = (text: string) =>
      text === '' ? socket.destroy() : socket.write(`${text}\r\n`)
    socket.on('error', () => {})
    sendLine('220 mail.example ESMTP')
    socket.on('data', (chunk) => {
      buffer += chunk.toString()
      for (;;) {
        const end = isMessage ? '\r\n.\r\n' : '\r\n'
        const endIndex = buffer.indexOf(end)
        if (endIndex === -1) return
        const line = buffer.slice(0, endIndex)
        buffer = buffer.slice(endIndex + end.length)
        if (isMessage) {
          isMessage = false
          messages.push(line)
          sendLine(reply('MESSAGE', line) ?? '250 2.0.0 Ok: queued')
        } else if (/^RCPT/i.test(line)) sendLine(reply('RCPT', line) ?? '250 2.1.5 Ok')
        else if (/^DATA/i.test(line)) {
          isMessage = true
          sendLine('354 End data with <CR><LF>.<CR><LF>')
        } else if (/^QUIT/i.test(line)) {
          sendLine('221 2.0.0 Bye')
          socket.end()
        } else sendLine('250 2.0.0 Ok')
      }
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, messages, close: () => server.close() }
}
