const ownNetwork = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/
const isNumeric = /^\[|^[\d.]+$/

/**
 * Where a browser's push service takes messages: any host on the Web by its name, at the usual port. What the name leads to is
 * looked at when the message is sent.
 */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const host = hostname.replace(/\.$/, '')
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    host.includes('.') &&
    !isNumeric.test(host) &&
    !ownNetwork.test(host)
  )
}
