const headerLength = 5

/**
 * Splits PostgreSQL's stream into complete messages. A message begins with its kind (one byte) and its length (four
 * bytes, which count themselves).
 */
export function splitMessages(): (bytes: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    const messages: Buffer[] = []
    while (rest.length >= headerLength) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) break
      messages.push(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
    return messages
  }
}
