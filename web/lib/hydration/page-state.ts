const elementId = 'state'

/** What a page was rendered from, as an element that is data to the browser, whatever people wrote into it. */
export const stateElement = (state: object): string =>
  `<script type="application/json" id="${elementId}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`

/** Takes it out of the page: the rest of it is what was rendered. */
export function takeState(): unknown {
  const element = document.getElementById(elementId)
  element?.remove()
  return JSON.parse(element?.textContent ?? '')
}
