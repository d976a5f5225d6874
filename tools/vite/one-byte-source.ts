import type { Plugin } from 'vite'

/** All that is not ASCII. */
const others = /[\u0080-\uffff]/g

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * The text of a program stays in memory as long as it runs. One long dash in a message makes Node keep it in two bytes for
 * each letter instead of one (7 MB more), so what is not ASCII is written as escapes.
 */
export const oneByteSource = (): Plugin => ({
  name: 'one-byte-source',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(others, escaped)
    }
  },
})
