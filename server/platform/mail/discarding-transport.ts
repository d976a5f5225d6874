import type { Transport } from './smtp/transport.ts'

/** For demo sites: mail goes nowhere and counts as sent. */
export const discardingTransport: Transport = {
  send: () => Promise.resolve(),
  close: () => {},
}
