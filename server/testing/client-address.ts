let addresses = 0

/** Returns a new IP address for each visitor, as homes have, because rate limits are per address. */
export function newClientAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
