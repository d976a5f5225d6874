/** Without 0, O, 1, I and Q: codes are read aloud and typed in a hurry. */
const letters = '23456789ABCDEFGHJKLMNPRSTUVWXYZ'
const codeLength = 6

/**
 * Short code of a registration. It is neither secret nor a credential: it finds a registration in a list that only
 * helpers have.
 */
export function doorCode(registrationId: string): string {
  let hash = 0x811c9dc5
  for (const character of registrationId) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  let code = ''
  while (code.length < codeLength) {
    code += letters[hash % letters.length]
    hash = Math.floor(hash / letters.length)
  }
  return code
}

/**
 * Link in the code of a registration: opens the check-in for helpers, and My Weekend for other users. It reveals
 * nothing without a login.
 */
export const doorAddress = (publicUrl: string, registrationId: string): string =>
  `${publicUrl}/door?code=${doorCode(registrationId)}`

/** 'K7M 4RX' */
export const formatDoorCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** Parses scanned or typed text. */
export function parseDoorCode(text: string): string | null {
  const candidate = /[?&]code=(\w+)/.exec(text)?.[1] ?? text
  const code = candidate.replaceAll(/[\s-]/g, '').toUpperCase()
  return code.length === codeLength && [...code].every((character) => letters.includes(character))
    ? code
    : null
}
