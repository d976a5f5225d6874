import type { MailTransport } from './smtp/transport.ts'

/** For demo sites: mail goes nowhere and counts as sent. */
export const discardingTransport: MailTransport = {
  send: () => Promise.resolve(),
  close: () => {},
}
