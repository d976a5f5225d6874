const ownNetwork = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/
const isNumeric = /^\[|^[\d.]+$/
const browserMakers =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[\w-]+\.notify\.windows\.com)$/

/**
 * Accepts the address of a browser's push service: any public host by name, on the default port. The addresses it
 * resolves to are checked when a message is sent.
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

/**
 * True for push services of browser vendors. Any other may belong to an attacker who wants the server to wait for it.
 */
export const isBrowserVendorEndpoint = (endpoint: string): boolean =>
  browserMakers.test(new URL(endpoint).hostname)
