let addresses = 0

/** An IP address of its own for each visitor, as people have at home: rate limits go by it. */
export function newClientAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
