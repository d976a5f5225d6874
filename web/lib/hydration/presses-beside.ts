const controls = 'a,button,input,select,textarea,label,summary,dialog,[popover],[role]'

const presses =
  'pointerover mouseover pointerdown mousedown touchstart pointerup mouseup touchend click'

/**
 * Called before hydration starts. React answers a press on what it has not hydrated by hydrating it at once, also where
 * nothing could answer it: so until the page is hydrated, it is not told of presses that are beside all controls.
 */
export function ignorePressesBesideControls(): void {
  const ignore = (press: Event) => {
    if (document.documentElement.dataset['hydrated']) return
    // Of the document itself there is nothing to ask.
    if (!(press.target as Partial<Element>).closest?.(controls)) press.stopPropagation()
  }
  for (const type of presses.split(' ')) addEventListener(type, ignore, true)
}
