interface Contact {
  name: string
  emails: string[]
}

interface ContactsText {
  /** The text with one line in place of each contact; line numbers stay the same. */
  text: string
  /** Further addresses of the contacts, who are invited by their first. */
  otherAddresses: string[]
}

/** A property such as `item1.EMAIL;TYPE=work:ann@x.example` or `mail:: YW5uQHguZXhhbXBsZQ==`. */
interface Property {
  name: string
  parameters: string
  value: string
}

type FormatLine = (guest: { name: string; email: string }) => string

interface OpenBlock {
  lines: string[]
  readContact: (lines: readonly string[]) => Contact
}

/**
 * Replaces the contacts of an address book, as vCard or LDIF, by lines with a name and an address. Goes through the text
 * once: an unclosed contact stays as it is.
 */
export function replaceContacts(pastedText: string, formatLine: FormatLine): ContactsText {
  const otherAddresses: string[] = []
  if (!/^[ \t]*BEGIN:VCARD|^dn:/im.test(pastedText)) return { text: pastedText, otherAddresses }
  const lines: string[] = []
  let block: OpenBlock | null = null
  const replaceBlock = ({ lines: blockLines, readContact }: OpenBlock) => {
    const { name, emails } = readContact(blockLines)
    const [email, ...others] = [...new Set(emails)]
    otherAddresses.push(...others)
    const guestLine = email !== undefined && name !== '' ? formatLine({ name, email }) : email
    // Empty lines keep the numbers of the lines below.
    lines.push(guestLine ?? name, ...blockLines.slice(1).map(() => ''))
  }
  for (const line of pastedText.split(/\r\n?|\n/)) {
    const mark = line.trim().toUpperCase()
    if (mark === 'BEGIN:VCARD' || (/^dn::? /i.test(line) && block?.readContact !== readCard)) {
      if (block) lines.push(...block.lines)
      block = { lines: [line], readContact: mark === 'BEGIN:VCARD' ? readCard : readLdifEntry }
    } else if (!block) {
      // Head of an LDIF file.
      lines.push(/^version: \d+$/i.test(line) ? '' : line)
    } else {
      block.lines.push(line)
      if (mark === (block.readContact === readCard ? 'END:VCARD' : '')) {
        replaceBlock(block)
        block = null
      }
    }
  }
  // The last entry of an LDIF file ends with the text.
  if (block?.readContact === readLdifEntry) replaceBlock(block)
  else if (block) lines.push(...block.lines)
  return { text: lines.join('\n'), otherAddresses }
}

function readProperties(lines: readonly string[]): Property[] {
  return lines.flatMap((line) => {
    const colon = line.indexOf(':')
    if (colon < 1) return []
    const [path = '', ...parameters] = line.slice(0, colon).trim().split(';')
    // A label of Apple's address book: `item1.EMAIL`.
    const name = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
    return [{ name, parameters: parameters.join(';').toLowerCase(), value: line.slice(colon + 1) }]
  })
}

function readCard(blockLines: readonly string[]): Contact {
  const lines = blockLines
    .join('\n')
    .replaceAll(/\n[ \t]/g, '')
    // A soft line break of quoted-printable, in old cards.
    .replaceAll('=\n', '')
    .split('\n')
  const properties = readProperties(lines)
  const valuesOf = (name: string) =>
    properties
      .filter((property) => property.name === name)
      .toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
      .map(cardValue)
  const [fullName = ''] = valuesOf('fn')
  const [structuredName = ''] = properties.filter(({ name }) => name === 'n').map(rawCardValue)
  const [lastName = '', firstName = ''] = structuredName.split(/(?<!\\);/).map(unescapeCard)
  return {
    name: (fullName.trim() || `${firstName} ${lastName}`).trim(),
    emails: valuesOf('email').map((email) => email.trim().replace(/^mailto:/i, '')),
  }
}

const isPreferred = ({ parameters }: Property) => /\bpref\b/.test(parameters)

const rawCardValue = ({ parameters, value }: Property): string =>
  parameters.includes('quoted-printable') ? decodeQuotedPrintable(value) : value

const cardValue = (property: Property): string => unescapeCard(rawCardValue(property))

const unescapeCard = (text: string): string =>
  text.replaceAll(/\\([nN,;:\\])/g, (_, character: string) =>
    character.toLowerCase() === 'n' ? ' ' : character,
  )

function readLdifEntry(blockLines: readonly string[]): Contact {
  const lines = blockLines.join('\n').replaceAll('\n ', '').split('\n')
  const properties = readProperties(lines).map(({ name, value }) => ({
    name,
    value: value.startsWith(':') ? decodeBase64(value.slice(1).trim()) : value.trim(),
  }))
  const valuesOf = (name: string) =>
    properties.filter((property) => property.name === name).map(({ value }) => value)
  const [commonName = valuesOf('displayname')[0] ?? ''] = valuesOf('cn')
  const [firstName = '', lastName = ''] = [valuesOf('givenname')[0], valuesOf('sn')[0]]
  return {
    name: (commonName || `${firstName} ${lastName}`).trim(),
    emails: [...valuesOf('mail'), ...valuesOf('mozillasecondemail')],
  }
}

const decodeUtf8 = (bytes: Iterable<number>): string =>
  new TextDecoder().decode(Uint8Array.from(bytes))

function decodeBase64(text: string): string {
  try {
    return decodeUtf8([...atob(text)].map((character) => character.codePointAt(0) ?? 0))
  } catch {
    return ''
  }
}

const decodeQuotedPrintable = (text: string): string =>
  text.replaceAll(/(?:=[\dA-F]{2})+/gi, (encoded) =>
    decodeUtf8(
      encoded
        .slice(1)
        .split('=')
        .map((digits) => Number.parseInt(digits, 16)),
    ),
  )
