/** Detects a host name, as spelled by `URL`, that never leaves this machine. */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
