const ownNetwork = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/
const isNumeric = /^\[|^[\d.]+$/
const browserMakers =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[\w-]+\.notify\.windows\.com)$/

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

/** One of the services that browsers come with. Any other may have been chosen by whoever wants us to wait for it. */
export const isBrowserVendorEndpoint = (endpoint: string): boolean =>
  browserMakers.test(new URL(endpoint).hostname)
