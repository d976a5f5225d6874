import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

interface Act {
  do: () => Promise<unknown>
  /** All that live regions say because of it, in order. */
  hears: readonly (string | RegExp)[]
  /** The act leads to another page, which may replace what is being said. */
  leaves?: boolean
}

/** Placeholders say that something loads, which is no outcome. */
const isProgress = (sentence: string) => /^(?:Loading|Sending)\.\.\.$/.test(sentence)

/** Records what live regions announce, as a screen reader speaks it, and compares it act by act. */
export class Listener {
  readonly #sentences: string[] = []
  readonly #lines: string[] = []
  #start = 0
  #last: ({ name: string } & Omit<Act, 'do'>) | null = null

  static async start(page: Page): Promise<Listener> {
    const listener = new Listener()
    await page.exposeFunction('hear', (sentence: string) => {
      if (!isProgress(sentence)) listener.#sentences.push(sentence)
    })
    await page.addInitScript(observeLiveRegions)
    return listener
  }

  /** Performs an act and waits for its announcements. Late ones are noticed when the next act begins. */
  async act(name: string, { do: perform, hears, leaves = false }: Act): Promise<void> {
    this.finish()
    this.#start = this.#sentences.length
    await perform()
    if (!leaves) {
      await expect.poll(() => this.#sentences.slice(this.#start), name).toEqual(expected(hears))
    }
    this.#last = { name, hears, leaves }
  }

  /** Checks that nothing more was said about the last act. */
  finish(): void {
    if (!this.#last) return
    const { name, hears, leaves } = this.#last
    const sentences = this.#sentences.slice(this.#start)
    if (!leaves || sentences.length > 0) expect(sentences, name).toEqual(expected(hears))
    this.#lines.push(`${name}: ${sentences.map((text) => `“${text}”`).join(' ') || '(silence)'}`)
    this.#last = null
  }

  transcript(): string {
    return this.#lines.join('\n')
  }
}

const expected = (hears: Act['hears']) =>
  hears.map((text) =>
    typeof text === 'string' ? text : (expect.stringMatching(text) as unknown as string),
  )

/** Runs in the page. Regions behind a modal dialog are inert, so a screen reader does not announce them. */
function observeLiveRegions(): void {
  const selector =
    '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
  const said = new WeakMap<Element, string>()
  const { hear } = window as unknown as { hear: (sentence: string) => void }
  const sentenceOf = (region: Element) => {
    const copy = region.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('button, [aria-hidden=true], svg')) hidden.remove()
    for (const part of copy.querySelectorAll('p, strong, b, div, li, h2, h3')) part.append(' ')
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  }
  const isAudible = (region: Element) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    return region.checkVisibility() && (!modal || modal.contains(region))
  }
  const listen = () => {
    for (const region of document.querySelectorAll(selector)) {
      const sentence = sentenceOf(region)
      const before = said.get(region)
      said.set(region, sentence)
      if (sentence === before || sentence === '' || !isAudible(region)) continue
      // Only an alert is announced when it appears together with its text.
      const isNew = before === undefined
      if (!isNew || region.getAttribute('role') === 'alert') hear(sentence)
    }
  }
  new MutationObserver(listen).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
  })
}
