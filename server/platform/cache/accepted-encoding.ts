/** Encodings of a cached response, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Weight of an encoding that a client accepts without naming it. */
const unnamedIdentityWeight = 0.0001

/**
 * Chooses the encoding that a client prefers (RFC 9110, 12.5.3), and the smallest of equally preferred ones. A client
 * that refuses all of them gets the plain response.
 */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  const weights = readWeights(String(header ?? ''))
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ??
    weights.get('*') ??
    (encoding === 'identity' ? unnamedIdentityWeight : 0)
  let preferred: Encoding = 'identity'
  let maxWeight = 0
  for (const encoding of encodings) {
    const weight = weightOf(encoding)
    if (weight > maxWeight) [preferred, maxWeight] = [encoding, weight]
  }
  return preferred
}

/** Real headers name a handful of encodings. */
const maxParts = 20

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.split(',', maxParts)) {
    const [name = '', ...parameters] = part.split(';')
    const quality = parameters.map((parameter) => parameter.trim().toLowerCase())
    const weight = Number(quality.find((text) => text.startsWith('q='))?.slice(2) ?? 1)
    const encoding = name.trim().toLowerCase()
    weights.set(encoding === 'x-gzip' ? 'gzip' : encoding, Number.isNaN(weight) ? 0 : weight)
  }
  return weights
}
