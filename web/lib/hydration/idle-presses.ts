const presses =
  'pointerover mouseover pointerdown mousedown touchstart pointerup mouseup touchend click'

/**
 * Called before hydration starts. React answers a press on what it has not hydrated by hydrating it at once, also where it
 * has nothing to answer: so until the page is hydrated, it is told only of presses on controls and on these links.
 */
export function ignoreIdlePresses(links: string): void {
  const ignore = (press: Event) => {
    if (document.documentElement.dataset['hydrated']) return
    const controls = `button,input,select,textarea,dialog,[role],${links}`
    // Of the document itself there is nothing to ask.
    if (!(press.target as Partial<Element>).closest?.(controls)) press.stopPropagation()
  }
  for (const type of presses.split(' ')) addEventListener(type, ignore, true)
}
