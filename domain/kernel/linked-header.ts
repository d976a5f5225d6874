/** Requests a page as a browser gets it that has its styles and fonts: the service worker caches those itself. */
export const linkedHeader = 'x-linked'
